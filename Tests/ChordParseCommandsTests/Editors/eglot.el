;; Opens a sheet in Emacs with eglot and the server, and prints what came of it.
;;
;;   emacs -Q --batch -l eglot.el chordparse song.cho

(require 'package)
;; Where Debian puts packages, which -Q leaves out.
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)
(require 'eglot)
(require 'json)

(define-derived-mode chordpro-mode text-mode "ChordPro")
(put 'chordpro-mode 'eglot-language-id "chordpro")

(let* ((tool (pop command-line-args-left))
       (sheet (pop command-line-args-left))
       (eglot-sync-connect 10)
       (eglot-autoshutdown nil)
       (eglot-confirm-server-initiated-edits nil)
       (found nil))
  (add-to-list 'eglot-server-programs (list 'chordpro-mode tool "lsp"))
  (find-file sheet)
  (chordpro-mode)
  (eglot '(chordpro-mode) (eglot--current-project) 'eglot-lsp-server
         (list tool "lsp") "chordpro")
  (cl-flet ((server-text ()
              (jsonrpc-request (eglot-current-server) :chordparse/text
                               (list :textDocument (eglot--TextDocumentIdentifier))))
            (line (number)
              (save-excursion (goto-char (point-min)) (forward-line number)
                              (buffer-substring (point) (line-end-position)))))
    (goto-char (point-min))
    (forward-line 1)
    (end-of-line)
    (insert " nový")
    (eglot--signal-textDocument/didChange)
    (push (cons 'edited (if (equal (server-text) (buffer-string)) t :json-false)) found)
    (goto-char (point-min))
    (forward-line 1)
    (forward-char 2)
    (let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover
                                  (eglot--TextDocumentPositionParams))))
      (push (cons 'hover (if (string-match-p "A C E" (plist-get (plist-get hover :contents) :value))
                             t :json-false))
            found))
    (let ((items (plist-get (jsonrpc-request (eglot-current-server) :textDocument/completion
                                             (eglot--TextDocumentPositionParams))
                            :items)))
      (push (cons 'completion (plist-get (aref items 0) :label)) found))
    (eglot-rename "Em")
    (push (cons 'renamed (line 1)) found)
    (eglot-format-buffer)
    (push (cons 'formatted (line 0)) found)
    (eglot--signal-textDocument/didChange)
    (push (cons 'text (if (equal (server-text) (buffer-string)) t :json-false)) found))
  (princ (concat (json-encode found) "\n"))
  (set-buffer-modified-p nil)
  (ignore-errors (eglot-shutdown (eglot-current-server) nil 2))
  (kill-emacs 0))

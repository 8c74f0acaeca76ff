-- Opens a sheet in Neovim with the server, and prints what came of it as JSON.
--
--   nvim --headless -u neovim.lua --cmd "let g:tool='chordparse'" song.cho

vim.o.swapfile = false
local found = {}

local function finish()
  io.stdout:write(vim.fn.json_encode(found) .. "\n")
  vim.cmd("qa!")
end

local function wait(what)
  return vim.wait(5000, what, 10)
end

local function run()
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({
    name = "chordparse",
    cmd = { vim.g.tool, "lsp" },
    get_language_id = function() return "chordpro" end,
  })
  vim.lsp.buf_attach_client(buffer, client)
  local server = vim.lsp.get_client_by_id(client)
  wait(function() return server.initialized end)
  local encoding = server.offset_encoding

  local function ask(method, parameters)
    local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 5000)
    return answers[client].result
  end

  local function at(line, character)
    return { textDocument = vim.lsp.util.make_text_document_params(buffer),
      position = { line = line, character = character } }
  end

  local function text()
    return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), "\n") .. "\n"
  end

  wait(function() return #vim.diagnostic.get(buffer) > 0 end)
  found.codes = vim.tbl_map(function(d) return d.code or d.user_data.lsp.code end,
    vim.diagnostic.get(buffer))
  -- Typing behind a character of two units.
  vim.api.nvim_buf_set_text(buffer, 1, 10, 1, 10, { " nový" })
  local server_text = ask("chordparse/text", at(0, 0))
  found.edited = server_text == text()
  found.hover = string.find(ask("textDocument/hover", at(1, 2)).contents.value, "A C E", 1, true)
    ~= nil
  local items = ask("textDocument/completion", at(1, 1)).items
  found.completion = items[1].label
  local parameters = at(2, 2)
  parameters.range = { start = parameters.position, ["end"] = parameters.position }
  parameters.context = { diagnostics = {} }
  for _, action in ipairs(ask("textDocument/codeAction", parameters)) do
    if action.kind == "quickfix" then
      vim.lsp.util.apply_workspace_edit(action.edit, encoding)
    end
  end
  found.fixed = vim.api.nvim_buf_get_lines(buffer, 2, 3, true)[1]
  parameters = at(1, 2)
  parameters.newName = "Em"
  vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", parameters), encoding)
  found.renamed = vim.api.nvim_buf_get_lines(buffer, 1, 2, true)[1]
  vim.lsp.buf.formatting_sync({}, 5000)
  found.formatted = vim.api.nvim_buf_get_lines(buffer, 0, 1, true)[1]
  found.text = ask("chordparse/text", at(0, 0)) == text()
  finish()
end

vim.api.nvim_create_autocmd("VimEnter", {
  callback = function()
    local ok, problem = pcall(run)
    if not ok then
      found.problem = tostring(problem)
      finish()
    end
  end,
})

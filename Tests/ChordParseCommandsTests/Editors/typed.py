"""Drives the server by pytest-lsp, whose messages have the types of the protocol's own model.

    CHORDPARSE=… python3 -m pytest typed.py
"""

import os

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

SHEET = "{t:River}\n[Am]é𝄞lala lo\n{tilte: x}\n[Am]li\n"
URI = "file:///song.cho"
DOCUMENT = types.TextDocumentIdentifier(uri=URI)
ENCODINGS = {
    "utf-8": types.PositionEncodingKind.Utf8,
    "utf-16": types.PositionEncodingKind.Utf16,
}


def columns(text, encoding):
    return len(text.encode("utf-8")) if encoding == "utf-8" else len(text.encode("utf-16-le")) // 2


@pytest_lsp.fixture(
    params=list(ENCODINGS),
    config=ClientServerConfig(server_command=[os.environ["CHORDPARSE"], "lsp", "--stdio"]),
)
async def client(request, lsp_client: LanguageClient):
    general = types.GeneralClientCapabilities(position_encodings=[ENCODINGS[request.param]])
    text = types.TextDocumentClientCapabilities(
        code_action=types.CodeActionClientCapabilities(
            code_action_literal_support=types.ClientCodeActionLiteralOptions(
                code_action_kind=types.ClientCodeActionKindOptions(value_set=["quickfix"])
            )
        ),
        hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
    )
    parameters = types.InitializeParams(
        capabilities=types.ClientCapabilities(general=general, text_document=text)
    )
    result = await lsp_client.initialize_session(parameters)
    lsp_client.encoding = request.param
    assert (result.capabilities.position_encoding or "utf-16") == request.param
    lsp_client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(
                uri=URI, language_id="chordpro", version=1, text=SHEET
            )
        )
    )
    yield
    await lsp_client.shutdown_session()


def place(line, character):
    return types.Position(line=line, character=character)


def applied(text, edits, encoding):
    """The text after edits, whose columns are counted in the encoding."""
    lines = text.splitlines(keepends=True)

    def offset(position):
        line = lines[position.line] if position.line < len(lines) else ""
        count = next(
            (n for n in range(len(line) + 1) if columns(line[:n], encoding) >= position.character),
            len(line),
        )
        return sum(map(len, lines[: position.line])) + count

    for edit in sorted(edits, key=lambda edit: offset(edit.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


def edits(change):
    if change.document_changes:
        return [edit for part in change.document_changes for edit in part.edits]
    return change.changes[URI]


@pytest.mark.asyncio
async def test_findings_and_their_remedy(client: LanguageClient):
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    finding = client.diagnostics[URI][0]
    assert finding.code == "unknown-directive"
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=DOCUMENT,
            range=finding.range,
            context=types.CodeActionContext(diagnostics=[finding], only=["quickfix"]),
        )
    )
    remedy = next(action for action in actions if action.kind == "quickfix")
    assert "{title: x}" in applied(SHEET, edits(remedy.edit), client.encoding)


@pytest.mark.asyncio
async def test_an_edit_is_seen(client: LanguageClient):
    column = columns("[Am]é𝄞", client.encoding)
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=URI, version=2),
            content_changes=[
                types.TextDocumentContentChangePartial(
                    range=types.Range(start=place(1, column), end=place(1, column)), text="[Dm7]"
                )
            ],
        )
    )
    items = await client.text_document_completion_async(
        types.CompletionParams(text_document=DOCUMENT, position=place(3, 1))
    )
    labels = [item.label for item in (items.items if hasattr(items, "items") else items)]
    assert "Dm7" in labels[:2] and "Am" in labels[:2]
    hover = await client.text_document_hover_async(
        types.HoverParams(text_document=DOCUMENT, position=place(1, column + 2))
    )
    assert "D F A C" in hover.contents.value


@pytest.mark.asyncio
async def test_a_chord_is_renamed(client: LanguageClient):
    change = await client.text_document_rename_async(
        types.RenameParams(text_document=DOCUMENT, position=place(1, 2), new_name="Em")
    )
    text = applied(SHEET, edits(change), client.encoding)
    assert text.count("[Em]") == 2 and "[Am]" not in text


@pytest.mark.asyncio
async def test_a_sheet_is_formatted(client: LanguageClient):
    changes = await client.text_document_formatting_async(
        types.DocumentFormattingParams(
            text_document=DOCUMENT, options=types.FormattingOptions(tab_size=2, insert_spaces=True)
        )
    )
    assert applied(SHEET, changes, client.encoding).startswith("{title: River}\n")

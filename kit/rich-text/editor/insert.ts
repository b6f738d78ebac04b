import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { ObjectNode } from '../document.ts'

/** Inserts a block after the one with the cursor, or in place of an empty paragraph; the cursor goes behind it. */
export function insertBlock(editor: Editor, node: ObjectNode) {
  const { selection } = editor.state
  const { $from } = selection
  const block = $from.depth > 0 ? $from.node(1) : undefined
  const isEmpty = block?.type.name === 'paragraph' && block.content.size === 0
  const start = $from.depth > 0 ? $from.before(1) : selection.from
  const end = $from.depth > 0 ? $from.after(1) : selection.to
  const at = isEmpty ? start : end
  editor
    .chain()
    .insertContentAt(isEmpty ? { from: start, to: end } : end, node)
    .command(({ tr }) => putCursor(tr, at + 1))
    .scrollIntoView()
    .run()
}

/** Moves the cursor behind a selected picture or other object, which typed or inserted text would replace. */
export function leaveObject(editor: Editor) {
  const { selection } = editor.state
  const isObject = selection instanceof NodeSelection && selection.node.isAtom
  return isObject && editor.commands.command(({ tr }) => putCursor(tr, selection.to))
}

/** Leaves a list, a quote or a table, in which no table can stand. */
export function leaveBlock(editor: Editor) {
  const { $from } = editor.state.selection
  if ($from.depth < 2) return leaveObject(editor)
  return editor.commands.command(({ tr }) => putCursor(tr, $from.after(1)))
}

/** Inserts into the paragraph that begins there, or into a new one. */
function putCursor(tr: Transaction, at: number) {
  const next = tr.doc.nodeAt(at)
  const paragraph = tr.doc.type.schema.nodes.paragraph
  if (next?.type !== paragraph && paragraph) tr.insert(at, paragraph.create())
  tr.setSelection(TextSelection.create(tr.doc, at + 1))
  return true
}

import type { Editor } from '@tiptap/core'
import type { ObjectNode } from '../document.ts'

/** Puts a block behind the one with the cursor, or in the place of an empty paragraph. */
export function insertBlock(editor: Editor, node: ObjectNode) {
  const { selection } = editor.state
  const { $from } = selection
  const block = $from.depth > 0 ? $from.node(1) : undefined
  const isEmpty = block?.type.name === 'paragraph' && block.content.size === 0
  const start = $from.depth > 0 ? $from.before(1) : selection.from
  const end = $from.depth > 0 ? $from.after(1) : selection.to
  editor
    .chain()
    .insertContentAt(isEmpty ? { from: start, to: end } : end, node)
    .focus()
    .scrollIntoView()
    .run()
}

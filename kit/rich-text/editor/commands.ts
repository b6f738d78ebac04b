import type { Editor } from '@tiptap/core'
import type { EditedBlock } from './block-dialog.tsx'
import { OBJECT_NAMES } from './block-view.tsx'
import { leaveBlock } from './insert.ts'

export type OpenBlock = (dialog: EditedBlock) => void

export interface MenuItem {
  label: string
  run: () => void
}

/** Returns the name of the paragraph's style at the cursor, as in the menu of styles. */
function styleAt(editor: Editor) {
  if (editor.isActive('heading')) {
    const level: unknown = editor.getAttributes('heading').level
    return HEADINGS.find(each => each.level === level)?.label ?? 'Heading'
  }
  if (editor.isActive('note')) return 'Note'
  return editor.isActive('blockquote') ? 'Quote' : 'Text'
}

/** Returns the toolbar's state at the cursor. */
export function stateOf(editor: Editor) {
  const is = (name: string) => editor.isActive(name)
  return {
    style: styleAt(editor),
    bold: is('bold'),
    italic: is('italic'),
    link: is('link'),
    bulletList: is('bulletList'),
    orderedList: is('orderedList'),
    table: is('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

const HEADINGS = [
  { level: 2, label: 'Heading' },
  { level: 3, label: 'Subheading' },
  { level: 4, label: 'Small heading' },
] as const

export function commandsOf(editor: Editor, open: OpenBlock) {
  // Focuses at once: Tiptap's own command gives the focus with the next frame, and until then keys go to the toolbar.
  const chain = () => {
    editor.view.focus()
    return editor.chain()
  }
  const plain = () => {
    const unboxed = editor.isActive('blockquote') || editor.isActive('note')
    const next = unboxed ? chain().lift(editor.isActive('note') ? 'note' : 'blockquote') : chain()
    return next.setParagraph()
  }
  const styles: MenuItem[] = [
    { label: 'Text', run: () => plain().run() },
    ...HEADINGS.map(({ level, label }) => ({
      label,
      run: () => plain().setHeading({ level }).run(),
    })),
    { label: 'Quote', run: () => plain().wrapIn('blockquote').run() },
    { label: 'Note', run: () => plain().wrapIn('note').run() },
  ]
  const inserts: MenuItem[] = [
    ...Object.entries(OBJECT_NAMES).map(([type, label]) => ({ label, run: () => open({ type }) })),
    {
      label: 'Table',
      run: () => {
        leaveBlock(editor)
        chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
      },
    },
    {
      label: 'Line',
      run: () => {
        leaveBlock(editor)
        chain().setHorizontalRule().run()
      },
    },
  ]
  const tableTools: MenuItem[] = [
    { label: 'Row above', run: () => chain().addRowBefore().run() },
    { label: 'Row below', run: () => chain().addRowAfter().run() },
    { label: 'Column before', run: () => chain().addColumnBefore().run() },
    { label: 'Column after', run: () => chain().addColumnAfter().run() },
    { label: 'First row as header', run: () => chain().toggleHeaderRow().run() },
    { label: 'Delete row', run: () => chain().deleteRow().run() },
    { label: 'Delete column', run: () => chain().deleteColumn().run() },
    { label: 'Delete table', run: () => chain().deleteTable().run() },
  ]
  const toggle = {
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    bullets: () => chain().toggleBulletList().run(),
    numbers: () => chain().toggleOrderedList().run(),
    unlink: () => chain().extendMarkRange('link').unsetLink().run(),
  }
  return {
    styles,
    inserts,
    tableTools,
    toggle,
    undo: () => chain().undo().run(),
    redo: () => chain().redo().run(),
  }
}

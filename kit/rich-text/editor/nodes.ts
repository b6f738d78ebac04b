import { type Attributes, mergeAttributes, Node } from '@tiptap/core'
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table'
import { ReactNodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { mapValues } from 'es-toolkit/object'
import { mediaUrl, parseMediaUrl } from '../../../media/url.ts'
import type { Block } from '../document.ts'
import { isLinkTarget } from '../link-target.ts'
import richText from '../rich-text.optional.module.css'
import { richTextDocument } from '../schema.ts'
import { BlockView } from './block-view.tsx'

/** The content of lists, quotes, notes and cells (`Flow` in document.ts). */
const FLOW = '(paragraph | bulletList | orderedList)'

/** Quotes and notes. */
const boxed = (name: string, tag: string, attributes: object = {}) =>
  Node.create({
    name,
    group: 'block',
    content: `${FLOW}+`,
    defining: true,
    parseHTML: () => [{ tag: name === 'note' ? '[data-note]' : tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(attributes, HTMLAttributes), 0],
  })

const ListItem = Node.create({
  name: 'listItem',
  content: `paragraph ${FLOW}*`,
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** A block that is edited in a dialog. HTML carries it as JSON, which is checked when it is pasted. */
const object = (name: Block['type'], defaults: Record<string, unknown>) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: (): Attributes =>
      mapValues(defaults, value => ({ default: value, rendered: false })),
    parseHTML: () => [
      { tag: `div[data-object="${name}"]`, getAttrs: element => attributesOf(name, element) },
      ...(name === 'picture' ? [{ tag: 'img[src]', getAttrs: pictureOfImage }] : []),
    ],
    renderHTML: ({ node }) => [
      'div',
      { 'data-object': name, 'data-attributes': JSON.stringify(node.attrs, withoutNulls) },
    ],
    addNodeView: () => ReactNodeViewRenderer(BlockView),
  })

/** Leaves out attributes that are null. */
function withoutNulls(_: string, value: unknown) {
  return value ?? undefined
}

function attributesOf(type: string, element: HTMLElement) {
  try {
    const attrs: unknown = JSON.parse(element.getAttribute('data-attributes') ?? '')
    const document = { version: 1, type: 'doc', content: [{ type, attrs }] }
    const [node] = richTextDocument.parse(document).content
    return node && 'attrs' in node ? node.attrs : false
  } catch {
    return false
  }
}

/**
 * Returns the attributes of a pasted image that shows a picture of our own media; false for all others, which are left
 * out.
 */
function pictureOfImage(image: HTMLElement) {
  const url = URL.parse(image.getAttribute('src') ?? '', location.origin)
  if (url?.origin !== location.origin) return false
  const { name, size } = parseMediaUrl(url.pathname) ?? {}
  if (!name || !size) return false
  const alt = (image.getAttribute('alt') ?? '').trim().slice(0, 500)
  return { src: mediaUrl(name), alt, caption: '', width: 'full' }
}

/** The nodes and marks of document.ts. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkTarget,
      HTMLAttributes: { target: null, rel: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    listItem: false,
    strike: false,
    underline: false,
  }),
  ListItem,
  boxed('blockquote', 'blockquote'),
  boxed('note', 'div', { 'data-note': '', class: richText.note, role: 'note' }),
  TableKit.configure({ tableCell: false, tableHeader: false }),
  TableCell.extend({ content: `${FLOW}+` }),
  TableHeader.extend({ content: `${FLOW}+` }),
  object('picture', { src: '', alt: '', caption: '', width: 'full', fromGallery: null }),
  object('gallery', { pictures: [], album: null }),
  object('button', { href: '', text: '' }),
  object('video', { src: '', caption: '' }),
  object('file', { href: '', name: '' }),
]

import type { JSONContent } from '@tiptap/core'
import { pick } from 'es-toolkit/object'
import type { RichTextDocument } from '../document.ts'
import { isLinkTarget } from '../link-target.ts'

/** Attributes of documents; the editor adds others. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  heading: ['level'],
  orderedList: ['start'],
  tableHeader: ['colspan', 'rowspan'],
  tableCell: ['colspan', 'rowspan'],
  picture: ['src', 'alt', 'caption', 'width', 'fromGallery'],
  gallery: ['pictures', 'album'],
  button: ['href', 'text'],
  video: ['src', 'caption'],
  file: ['href', 'name'],
  link: ['href'],
}

/** Returns the editor's content as a document; empty paragraphs between blocks, which pages do not show, are left out. */
export function toDocument({ content = [] }: JSONContent): RichTextDocument {
  const blocks = content.map(clean).filter(node => node.type !== 'paragraph' || node.content)
  const document = { version: 1, type: 'doc', content: blocks.length ? blocks : [EMPTY] }
  // The editor's schema has the same nodes; the server checks all of it.
  return document as RichTextDocument
}

const EMPTY = { type: 'paragraph' }

function clean({ type = '', attrs, marks, content, text }: JSONContent): JSONContent {
  const kept = (marks ?? [])
    .filter(mark => mark.type !== 'link' || isLinkTarget(String(mark.attrs?.href)))
    .map(mark => ({ type: mark.type, ...attributes(mark.type, mark.attrs) }))
  return {
    type,
    ...attributes(type, attrs),
    ...(text !== undefined && { text }),
    ...(kept.length > 0 && { marks: kept }),
    ...(content && { content: content.map(clean) }),
  }
}

function attributes(type: string, attrs: Record<string, unknown> = {}) {
  const names = ATTRIBUTES[type]
  // The editor has null for a missing attribute.
  const present = names?.filter(name => attrs[name] != null)
  return present && { attrs: pick(attrs, present) }
}

import { paragraphsOf, piecesOf } from '../../ui/text-parts.ts'
import type { Block, Inline, ListItem, RichTextDocument } from './document.ts'

/**
 * Returns the text without its formatting, with an empty line between blocks. A block without text of its own gives its
 * caption.
 */
export function plainText({ content }: RichTextDocument) {
  return joined(content.map(node => blockText(node)))
}

/** Returns the plain text; for a document without any text, the descriptions of its pictures. */
export function plainTextOrDescription(document: RichTextDocument) {
  return plainText(document) || joined(document.content.map(describe)) || 'Picture'
}

/** Tells whether the document shows nothing. */
export function isEmpty({ content }: RichTextDocument) {
  return content.every(node => !OBJECTS.includes(node.type) && !blockText(node))
}

const OBJECTS: readonly Block['type'][] = ['picture', 'gallery', 'button', 'video', 'file']

/** Plain text as a document: its paragraphs, with its URLs as links, as pages show it. */
export function fromPlainText(text: string): RichTextDocument {
  const paragraphs = paragraphsOf(text).map(paragraph => ({
    type: 'paragraph' as const,
    content: paragraph.split('\n').flatMap((line, place) => [
      ...(place > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...piecesOf(line)
        .filter(({ text }) => text)
        .map(({ text, href }) => ({
          type: 'text' as const,
          text,
          ...(href && { marks: [{ type: 'link' as const, attrs: { href } }] }),
        })),
    ]),
  }))
  return {
    version: 1,
    type: 'doc',
    content: paragraphs.length ? paragraphs : [{ type: 'paragraph' }],
  }
}

/** Tells whether the document has no formatting, so that its plain text looks the same. */
export function isPlain({ content }: RichTextDocument) {
  return content.every(node => node.type === 'paragraph' && (node.content ?? []).every(isPlainPart))
}

function isPlainPart(node: Inline) {
  if (node.type === 'hardBreak') return true
  // URLs become links to themselves.
  return (node.marks ?? []).every(mark => mark.type === 'link' && mark.attrs.href === node.text)
}

function blockText(node: Block): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(node.content)
    case 'bulletList':
      return node.content.map(item => itemText(item, '•')).join('\n')
    case 'orderedList':
      return node.content
        .map((item, place) => itemText(item, `${node.attrs.start + place}.`))
        .join('\n')
    case 'blockquote':
    case 'note':
      return joined(node.content.map(blockText))
    case 'table':
      return node.content
        .map(row => row.content.map(cell => oneLine(cell.content)).join(' | '))
        .filter(line => /[^ |]/.test(line))
        .join('\n')
    case 'picture':
    case 'video':
      return node.attrs.caption
    case 'button':
      return node.attrs.text
    case 'file':
      return node.attrs.name
    default:
      return ''
  }
}

function itemText({ content }: ListItem, sign: string) {
  return `${sign} ${content.map(blockText).join('\n')}`
}

function oneLine(content: readonly Block[]) {
  return joined(content.map(blockText)).replaceAll(/\s+/g, ' ')
}

function inlineText(content: readonly Inline[] = []) {
  return content
    .map(node => (node.type === 'text' ? node.text : '\n'))
    .join('')
    .trim()
}

function describe(node: Block) {
  if (node.type === 'picture') return node.attrs.alt
  if (node.type !== 'gallery') return ''
  const { pictures, album } = node.attrs
  return album === undefined ? pictures.map(({ alt }) => alt).join('\n') : 'Photos'
}

function joined(texts: readonly string[]) {
  return texts.filter(text => text.trim()).join('\n\n')
}

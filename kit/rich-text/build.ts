import type { Block, Inline, Paragraph, Text } from './document.ts'

/** Nodes of formatted text that the program itself writes. */

export function paragraph(content: string | Inline): Paragraph {
  const inline: Inline = typeof content === 'string' ? { type: 'text', text: content } : content
  return { type: 'paragraph', content: [inline] }
}

export function heading(text: string, level: 2 | 3 = 2): Block {
  return { type: 'heading', attrs: { level }, content: [{ type: 'text', text }] }
}

export function bulletList(...texts: string[]): Block {
  return {
    type: 'bulletList',
    content: texts.map(text => ({ type: 'listItem', content: [paragraph(text)] })),
  }
}

export function note(...contents: (string | Inline)[]): Block {
  return { type: 'note', content: contents.map(paragraph) }
}

export function button(text: string, href: string): Block {
  return { type: 'button', attrs: { href, text } }
}

/** The first row is the header. */
export function table(header: string[], ...rows: string[][]): Block {
  const row = (type: 'tableHeader' | 'tableCell', texts: string[]) => ({
    type: 'tableRow' as const,
    content: texts.map(text => ({
      type,
      attrs: { colspan: 1, rowspan: 1 },
      content: [paragraph(text)],
    })),
  })
  return {
    type: 'table',
    content: [row('tableHeader', header), ...rows.map(texts => row('tableCell', texts))],
  }
}

export function link(text: string, href: string): Text {
  return { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }
}

export function bold(text: string): Text {
  return { type: 'text', text, marks: [{ type: 'bold' }] }
}

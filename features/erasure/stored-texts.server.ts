import { readRichText } from '../../kit/rich-text/field.ts'
import { plainText } from '../../kit/rich-text/plain-text.ts'
import { cleanHtml } from '../contact-info/clean-html.server.ts'

/** A separator between unrelated texts: a word that occurs in no name. */
export const BREAK = '\n0\n'

/** Returns all words in a stored value of any kind: plain text, formatted text, HTML, or JSON with any of these in it. */
export function wordsStoredIn(value: string): string {
  const document = value.startsWith('{"version":') ? readRichText(value) : undefined
  // Reads the words of its texts alone, which formatting may split, and all its other values, such as descriptions of
  // pictures.
  if (document) return [plainText(document), ...leaves(document)].join(BREAK)
  const parsed = /^[[{]/.test(value) ? parse(value) : undefined
  if (parsed !== undefined) return leaves(parsed).map(wordsStoredIn).join(BREAK)
  return /<\w|&[#\w]/.test(value) ? [value, ...wordsOfHtml(value)].join(BREAK) : value
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(leaves)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Reads HTML with and without a space in place of each tag, which may stand within a word. */
function wordsOfHtml(html: string) {
  const { html: decoded } = cleanHtml(html)
  return ['', ' '].map(space => decoded.replaceAll(/<[^<>]*>/g, space))
}

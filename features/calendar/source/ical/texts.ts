/** Makes what services write fit to be read. */
import { MAX_TEXT } from '../limits.ts'

/** Text in one line. */
export function oneLine(text: string) {
  return clean(text).replaceAll(/\s+/g, ' ').trim()
}

/** Text in lines. PlayMetrics and Google send HTML, of which the words stay. */
export function inLines(text: string) {
  return withoutMarkup(clean(text))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Where an event is, in one line: what the feed calls its place, else what its description does, else 'TBD'. */
export function placeOf(location: string, description: string) {
  const [, described = ''] = /^Location:(.*)$/im.exec(clean(description)) ?? []
  return placeLine(location) || placeLine(described) || 'TBD'
}

function placeLine(text: string) {
  return oneLine(inLines(text).replaceAll(/,?\n+/g, ', '))
}

/** Without what no database keeps and no page shows. */
function clean(text: string) {
  return text.slice(0, MAX_TEXT).toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

const BREAK = /<(?:br ?\/?|\/(?:p|div|li|tr|h[1-6]))>/gi
const TAG =
  /<\/?(?:a|b|i|u|p|em|strong|span|div|font|ul|ol|li|h[1-6]|table|tbody|tr|td)(?: [^<>]*)?>/gi
const ENTITIES = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

function withoutMarkup(text: string) {
  const plain = text.replaceAll(BREAK, '\n').replaceAll(TAG, '')
  if (plain === text) return text
  return plain.replaceAll(
    /&(nbsp|lt|gt|quot|#39|amp);/g,
    (_, name) => ENTITIES[name as keyof typeof ENTITIES],
  )
}

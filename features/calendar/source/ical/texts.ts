/** Cleans the texts of feeds: control characters, white space, HTML. */
import { MAX_TEXT } from '../limits.ts'

/** Collapses all white space. */
export function oneLine(text: string) {
  return clean(text).replaceAll(/\s+/g, ' ').trim()
}

/** Text with line breaks. HTML, which PlayMetrics and Google send, becomes plain text. */
export function inLines(text: string) {
  return withoutMarkup(clean(text))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the place in one line: the LOCATION, or the 'Location:' line of the description, or 'TBD'. */
export function placeOf(location: string, description: string) {
  const [, described = ''] = /^Location:(.*)$/im.exec(clean(description)) ?? []
  const place = placeLine(location)
  const isKnown = place !== '' && !/^tb[ad]$/i.test(place)
  return (isKnown && place) || placeLine(described) || 'TBD'
}

function placeLine(text: string) {
  return oneLine(inLines(text).replaceAll(/,?\n+/g, ', '))
}

/** Cuts the length and drops lone surrogates and control characters, which databases reject. */
function clean(text: string) {
  return text.slice(0, MAX_TEXT).toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are to be removed
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

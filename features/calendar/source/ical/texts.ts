/** Cleans the texts of feeds: control characters, white space, HTML and its entities. */
import { decodeEntities } from '../../../../ui/entities.ts'
import { MAX_TEXT_LENGTH } from '../limits.ts'
import { withoutMarkup } from './markup.ts'

export function oneLine(text: string) {
  return collapsed(decodeEntities(clean(text)))
}

/** Collapses all white space of a text that is clean already. */
export function collapsed(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Text with line breaks. HTML, which PlayMetrics, Google and Outlook send, becomes plain text. */
export function inLines(text: string) {
  return withoutMarkup(decodeEntities(withoutMarkup(clean(text))))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the place in one line: the LOCATION, or the 'Location:' line of the clean description, or 'TBD'. */
export function placeOf(location: string, description: string) {
  const [, described = ''] = /^Location:(.*)$/im.exec(description) ?? []
  const place = collapsed(inLines(location).replaceAll(/,?\n+/g, ', '))
  const isKnown = place !== '' && !/^tb[ad]$/i.test(place)
  return (isKnown && place) || collapsed(described) || 'TBD'
}

/** Cuts the length and drops lone surrogates and control characters, which databases reject. */
function clean(text: string) {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are to be removed
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

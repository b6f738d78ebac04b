/** Entities of HTML in texts of files and feeds, left over from programs that escape for pages. */

/** Decodes them, and once more what was escaped twice. Text without any stays, such as 'R&B' and 'AT&T;'. */
export function decodeEntities(text: string) {
  return decodeOnce(decodeOnce(text))
}

/** Escapes a text with entities so that `decodeEntities` returns it as it is. */
export function keepEntities(text: string) {
  return decodeEntities(text) === text ? text : text.replaceAll('&', '&amp;amp;')
}

export function decodeOnce(text: string) {
  return text.replaceAll(ENTITY, (entity, decimal, hex, letter, accent, name) => {
    if (decimal || hex) return characterOf(decimal ? Number(decimal) : Number(`0x${hex}`)) ?? entity
    if (accent) return `${letter}${ACCENTS[accent]}`.normalize('NFC')
    return NAMED[name] ?? entity
  })
}

const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—' },
  ...{
    hellip: '…',
    bull: '•',
    middot: '·',
    frac12: '½',
    deg: '°',
    reg: '®',
    trade: '™',
    copy: '©',
  },
}
const ACCENTS: Record<string, string> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303' },
  ...{ cedil: '\u0327', ring: '\u030a', caron: '\u030c' },
}
const ENTITY = new RegExp(
  `&(?:#(\\d{1,7})|#[xX]([\\da-fA-F]{1,6})|([a-zA-Z])(${Object.keys(ACCENTS).join('|')})|(${Object.keys(NAMED).join('|')}));`,
  'g',
)

/** Undefined for what is no character that a text may have. Numbers of windows-1252 mean its characters, as on pages. */
function characterOf(code: number) {
  if (code === 0xa0) return ' '
  if (code >= 0x80 && code < 0xa0)
    return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  const isText = code === 9 || code === 10 || (code >= 0x20 && code !== 0x7f && code <= 0x10ffff)
  const text = isText ? String.fromCodePoint(code) : ''
  return text.isWellFormed() && text ? text : undefined
}

/** Decodes entities of HTML, and once more what was escaped twice. Text without any stays, such as 'R&B' and 'AT&T;'. */
export function decodeEntities(text: string) {
  return decodeOnce(decodeOnce(text))
}

/** Escapes a text with entities so that `decodeEntities` returns it as it is. */
export function keepEntities(text: string) {
  return decodeEntities(text) === text ? text : text.replaceAll('&', '&amp;amp;')
}

export function decodeOnce(text: string) {
  return text.replaceAll(ENTITY, (entity, code, letter, accent, name) => {
    if (code) return characterOf(Number(code.replace(/^x/i, '0x'))) ?? entity
    if (accent) return `${letter}${ACCENTS[accent]}`.normalize('NFC')
    return NAMED.get(name) ?? entity
  })
}

const ENTITY =
  /&(?:#(\d{1,7}|[xX][\da-fA-F]{1,6})|([a-zA-Z])(acute|grave|circ|uml|tilde|cedil)|([a-z]{2,6}));/g
const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    bull: '•',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
  }),
)
const ACCENTS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
}

/** Undefined for what no text may have. Numbers of windows-1252 mean its characters, as on pages. */
function characterOf(code: number) {
  if (code === 0xa0) return ' '
  if (code >= 0x80 && code < 0xa0)
    return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  const isText = code === 10 || (code >= 0x20 && code !== 0x7f && code <= 0x10ffff)
  const text = isText ? String.fromCodePoint(code) : '\ud800'
  return text.isWellFormed() ? text : undefined
}

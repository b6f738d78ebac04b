/** Splits text at its empty lines. */
export function paragraphsOf(content: string) {
  return content
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
}

/** A piece of a text; one with `href` is a link. */
interface Piece {
  text: string
  href?: string
}

/** Splits text at its URLs; a full stop or a bracket after one does not belong to it. */
export function piecesOf(paragraph: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of paragraph.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const href = withoutEnding(match[0])
    if (!URL.canParse(href)) continue
    if (match.index > end) pieces.push({ text: paragraph.slice(end, match.index) })
    pieces.push({ text: href, href })
    end = match.index + href.length
  }
  if (end < paragraph.length) pieces.push({ text: paragraph.slice(end) })
  return pieces
}

function withoutEnding(url: string): string {
  const shorter = url.replace(/[.,;:!?'’”…\]}*]{1,99}$/, '')
  const closes = shorter.endsWith(')') && !shorter.includes('(')
  return closes ? withoutEnding(shorter.slice(0, -1)) : shorter
}

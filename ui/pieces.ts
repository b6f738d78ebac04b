/** A piece of a text: words, or an address to follow. */
export interface Piece {
  text: string
  href?: string
}

/** Web addresses within a text become links; a full stop or a bracket behind one is not part of it. */
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

function withoutEnding(address: string): string {
  const shorter = address.replace(/[.,;:!?'’”…\]}*]+$/, '')
  const closes = shorter.endsWith(')') && !shorter.includes('(')
  return closes ? withoutEnding(shorter.slice(0, -1)) : shorter
}

import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const FONT = fileURLToPath(
  import.meta.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
)

interface Lettering {
  x: number
  /** Baseline of the first line. */
  y: number
  /** Height of the letters' square, in pixels. */
  size: number
  /** Where a line ends. */
  width: number
  lines: number
  colour: string
}

/** Words in the site's own face, drawn as SVG paths: the machine may have no fonts at all. */
export function lettering(words: string, { x, y, size, width, lines, colour }: Lettering) {
  const font = openSync(FONT) as Font
  const scale = size / font.unitsPerEm
  const wide = (text: string) => font.layout(text).advanceWidth * scale
  return broken(words, lines, text => wide(text) <= width)
    .map((line, nth) => {
      let at = 0
      const { glyphs, positions } = font.layout(line)
      const letters = glyphs.map((glyph, i) => {
        const path =
          glyph.id === 0 ? '' : `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`
        at += positions[i]?.xAdvance ?? 0
        return path
      })
      const place = `translate(${x} ${y + nth * size}) scale(${scale} ${-scale})`
      return `<g fill="${colour}" transform="${place}">${letters.join('')}</g>`
    })
    .join('')
}

/** Lines that fit, broken between words where that is possible; what does not fit on the last one is left out. */
function broken(words: string, most: number, fits: (line: string) => boolean) {
  const lines: string[] = []
  let line = ''
  for (const word of words.slice(0, 300).split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (!fits(line)) line = line.slice(0, -1)
  }
  return [...lines, line].slice(0, most)
}

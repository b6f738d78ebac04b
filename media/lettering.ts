import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const FONT = fileURLToPath(
  import.meta.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
)

interface Lettering {
  x: number
  /** Baseline of the first line. */
  y: number
  /** Font size in pixels, and the distance of the baselines. */
  size: number
  /** Longest line, in pixels. */
  width: number
  /** Most lines. */
  lines: number
  colour: string
}

/** Renders text in the site's typeface as SVG paths: the machine may have no fonts at all. */
export function lettering(text: string, { x, y, size, width, lines, colour }: Lettering) {
  const font = openSync(FONT) as Font
  const scale = size / font.unitsPerEm
  const widthOf = (line: string) => font.layout(line).advanceWidth * scale
  return wrapped(text, lines, line => widthOf(line) <= width)
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

/** Wraps text into lines that fit, between words where possible; text after the last line is left out. */
function wrapped(text: string, maxLines: number, fits: (line: string) => boolean) {
  const lines: string[] = []
  let line = ''
  for (const word of text.slice(0, 300).split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (!fits(line)) line = line.slice(0, -1)
  }
  return [...lines, line].slice(0, maxLines)
}

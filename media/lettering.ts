import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

/** The files of the site's typeface, each for other letters; the later ones are only opened for a text that needs them. */
const FILES = [
  import.meta.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
  import.meta.resolve(
    '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff',
  ),
  import.meta.resolve(
    '@fontsource/barlow-condensed/files/barlow-condensed-vietnamese-700-normal.woff',
  ),
].map(file => fileURLToPath(file))

interface Run {
  font: Font
  text: string
}

function widthOfRun({ font, text }: Run) {
  return font.layout(text).advanceWidth / font.unitsPerEm
}

interface Line {
  /** The x coordinate of the line's start; with `centred`, of its middle. */
  x: number
  /** Baseline. */
  y: number
  /** Font size in pixels. */
  size: number
  colour: string
  centred?: boolean
}

export type Typeface = ReturnType<typeof openTypeface>

/**
 * Opens the site's typeface for one picture: text becomes SVG paths, as the machine may have no fonts at all. Letters that
 * the typeface lacks are left out. Fonts take much memory, which is free again with the picture.
 */
export function openTypeface() {
  const opened: (Font | undefined)[] = []

  function fontWith(character: string) {
    for (const [at, file] of FILES.entries()) {
      const font = opened[at] ?? (openSync(file) as Font)
      opened[at] = font
      if (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return font
    }
    return undefined
  }

  /** The text in pieces that one font has the letters of. */
  function runsOf(text: string) {
    const runs: Run[] = []
    for (const character of text.normalize('NFC')) {
      const font = fontWith(character)
      const last = runs.at(-1)
      if (font && last?.font === font) last.text += character
      else if (font) runs.push({ font, text: character })
    }
    return runs
  }

  /** Widths at a size of one pixel: a title is tried at several sizes. */
  const widths = new Map<string, number>()

  function widthOf(text: string, size: number) {
    const known = widths.get(text)
    const width = known ?? runsOf(text).reduce((sum, run) => sum + widthOfRun(run), 0)
    if (known === undefined) widths.set(text, width)
    return width * size
  }

  function line(text: string, { x, y, size, colour, centred = false }: Line) {
    let at = centred ? x - widthOf(text, size) / 2 : x
    return runsOf(text)
      .map(({ font, text }) => {
        const scale = size / font.unitsPerEm
        const place = `translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})`
        const { glyphs, positions, advanceWidth } = font.layout(text)
        let behind = 0
        const letters = glyphs.map((glyph, nth) => {
          const path = `<path transform="translate(${behind} 0)" d="${glyph.path.toSVG()}"/>`
          behind += positions[nth]?.xAdvance ?? 0
          return path
        })
        at += advanceWidth * scale
        return `<g fill="${colour}" transform="${place}">${letters.join('')}</g>`
      })
      .join('')
  }

  /** Wraps text at the largest of the sizes at which it fits; at the smallest, what does not fit is cut off. */
  function fitted(
    text: string,
    { width, lines: most, height = Number.POSITIVE_INFINITY, sizes }: Room,
  ) {
    let lines: string[] = []
    let size = 0
    for (size of sizes) {
      lines = wrapped(text, line => widthOf(line, size) <= width)
      const isLow = lines.length <= most && lines.length * size <= height
      if (isLow && !lines.some(isBroken)) return { lines, size }
    }
    const room = Math.max(1, Math.min(most, Math.floor(height / size)))
    const shown = lines.slice(0, room)
    const last = shown.at(-1) ?? ''
    if (lines.length > room) shown[room - 1] = `${last.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`
    return { lines: shown, size }
  }

  return { line, fitted, widthOf }
}

interface Room {
  /** Longest line, in pixels. */
  width: number
  /** Most lines, and the height of all of them in pixels. */
  lines: number
  height?: number
  /** The sizes to try, the largest first. */
  sizes: readonly number[]
}

const LONGEST = 300
/** The end of a piece of a word that was broken. */
const BREAK = '\u200b'

function isBroken(line: string) {
  return line.endsWith(BREAK)
}

/** Wraps text into lines that fit, between words where possible. */
function wrapped(text: string, fits: (line: string) => boolean) {
  const lines: string[] = []
  let line = ''
  for (const word of text.slice(0, LONGEST).trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (line && !fits(line)) {
      let end = line.length - 1
      while (end > 1 && !fits(line.slice(0, end))) end--
      lines.push(line.slice(0, end) + BREAK)
      line = line.slice(end)
    }
  }
  return line ? [...lines, line] : lines
}

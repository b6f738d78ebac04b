import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Layout features that the styles use: kerning, combined accents, figures of one width. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'tnum']

/**
 * ASCII, the letters of western Europe, and further signs of a club's texts; Latin Extended and Vietnamese in files of
 * their own (`ui/document/letters.optional.css`). Others come from the fallback fonts.
 */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0¡¿«»·–—‘’“”•…−°½€©™`
const EXTENDED = `${range(0x100, 0x24f)}${range(0x1e00, 0x1ef9)}`

/**
 * Keeps only used characters, without hinting and unused layout features: each font is 10 instead of 22 kB, and so
 * arrives in one round trip. Screens of today draw letters of these sizes alike without hinting. A file's name has the
 * hash of the whole font: browsers that cached it do not ask for changes of this function.
 */
export function smallFonts(): Plugin {
  return {
    name: 'small-fonts',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue
        const isExtended = /-(?:latin-ext|vietnamese)-/.test(file.fileName)
        const characters = isExtended ? EXTENDED : CHARACTERS
        file.source = await subsetFont(Buffer.from(file.source), characters, {
          targetFormat: 'woff2',
          noHinting: true,
          keepFeatures: FEATURES,
        })
      }
    },
  }
}

function range(first: number, last: number) {
  const codes = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  return String.fromCodePoint(...codes)
}

/** The club's two colours, as `#rrggbb`. */
export interface Colours {
  club: string
  accent: string
}

/** Rises when `themeCss` makes something else of the same colours. */
const VERSION = 2

/** Path of the style sheet with those colours; its content is determined by the path, so it can be cached forever. */
export function themePath({ club, accent }: Colours) {
  return `/theme/${club.slice(1)}-${accent.slice(1)}.css?${VERSION}`
}

/** The colours of a `themePath`; undefined for any other path. */
export function coloursOfPath(path: string): Colours | undefined {
  const [, club, accent] = /^\/theme\/([0-9a-f]{6})-([0-9a-f]{6})\.css(?:\?\d*)?$/i.exec(path) ?? []
  return club && accent ? { club: `#${club}`, accent: `#${accent}` } : undefined
}

/** The background of the page in light mode. */
export const CHALK = '#f7f5ef'

/** CSS variables of the club's two colours and of readable text on them. */
export function themeCss({ club, accent }: Colours) {
  // The colour of a card in dark mode, which is lighter than the page; what is chosen or pointed at is lighter still.
  const night = '#14201b'
  return `:root{
--club:${club};--on-club:${textOn(club)};
--accent:${accent};--on-accent:${textOn(accent)};
--club-ink:${readableOn(CHALK, club)}
}
@media (prefers-color-scheme:dark){:root{--club-ink:${readableOn(night, club, 6)}}}`
}

/** Black or white, whichever has more contrast with the background: at least 4.5:1 on any colour. */
export function textOn(background: string) {
  return contrast(background, '#ffffff') >= contrast(background, '#000000') ? '#ffffff' : '#000000'
}

/** The colour, made lighter or darker until it has that contrast on the background. It keeps its hue and saturation. */
function readableOn(background: string, colour: string, least = 4.5) {
  const step = textOn(background) === '#ffffff' ? 0.01 : -0.01
  const { hue, saturation, lightness } = hslOf(colour)
  for (let light = lightness; light >= 0 && light <= 1; light += step) {
    const hex = light === lightness ? colour : hexOf({ hue, saturation, lightness: light })
    if (contrast(hex, background) >= least) return hex
  }
  return textOn(background)
}

interface Hsl {
  /** Sixths of the circle. */
  hue: number
  saturation: number
  lightness: number
}

function hslOf(colour: string): Hsl {
  const [r = 0, g = 0, b = 0] = channels(colour).map(value => value / 255)
  const most = Math.max(r, g, b)
  const range = most - Math.min(r, g, b)
  const lightness = most - range / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  if (most === r) return { hue: (6 + (g - b) / range) % 6, saturation, lightness }
  return { hue: most === g ? 2 + (b - r) / range : 4 + (r - g) / range, saturation, lightness }
}

/** As CSS Color 4 says. */
function hexOf({ hue, saturation, lightness }: Hsl) {
  const amount = saturation * Math.min(lightness, 1 - lightness)
  const values = [0, 8, 4].map(offset => {
    const at = (offset + 2 * hue) % 12
    return lightness - amount * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  })
  return `#${values
    .map(value =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = channels(hex).map(value => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(hex: string) {
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
}

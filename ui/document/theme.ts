/** The club's two colours, as `#rrggbb`. */
export interface Colours {
  club: string
  accent: string
}

/** Path of the style sheet with those colours; its content is determined by the path, so it can be cached forever. */
export function themePath({ club, accent }: Colours) {
  return `/theme/${club.slice(1)}-${accent.slice(1)}.css`
}

/** The colours of a `themePath`; undefined for any other path. */
export function coloursOfPath(path: string): Colours | undefined {
  const [, club, accent] = /^\/theme\/([0-9a-f]{6})-([0-9a-f]{6})\.css$/i.exec(path) ?? []
  return club && accent ? { club: `#${club}`, accent: `#${accent}` } : undefined
}

/** The background of the page in light mode. */
export const CHALK = '#f7f5ef'

/** CSS variables of the club's two colours and of readable text on them. */
export function themeCss({ club, accent }: Colours) {
  // The colour of a card in dark mode, which is lighter than the page.
  const night = '#14201b'
  return `:root{
--club:${club};--on-club:${textOn(club)};
--accent:${accent};--on-accent:${textOn(accent)};
--club-ink:${readableOn(CHALK, club)}
}
@media (prefers-color-scheme:dark){:root{--club-ink:${readableOn(night, club)}}}`
}

/** Black or white, whichever has more contrast with the background: at least 4.5:1 on any colour. */
export function textOn(background: string) {
  return contrast(background, '#ffffff') >= contrast(background, '#000000') ? '#ffffff' : '#000000'
}

/** The colour, mixed with black or white until it has a contrast of 4.5:1 on the background. */
function readableOn(background: string, colour: string) {
  const towards = channels(textOn(background))
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = channels(colour).map((value, i) => value + ((towards[i] ?? 0) - value) * share)
    const hex = `#${mixed.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
    if (contrast(hex, background) >= 4.5) return hex
  }
  return textOn(background)
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

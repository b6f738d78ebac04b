import { type Focus, mediaUrlsIn, parseMediaUrl } from '../../media/url.ts'
import { focusDigits } from './focus.ts'

/** Base64 of the header of a BMP file of four by three pixels with three bytes each. */
const BMP = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgAAAAAACQAAAATCwAAEwsAAAAAAAAAAAAA'

/**
 * Returns CSS that shows placeholders for the pictures whose media URLs stand in a page's data: the dominant colour of
 * each, and the blurred thumbnail of those that load eagerly in its HTML (a hundred would take too long to send and to
 * paint). It also crops those around their focus that have one.
 */
export function placeholderCss(data: unknown, html: string) {
  const eagerImages = html.match(/<img[^<>]* loading="eager"[^<>]*>/g)?.join() ?? ''
  const selectors = new Map<string, Set<string>>()
  const thumbnails = new Set<string>()
  const focuses = new Set<string>()
  for (const { hash, placeholder, focus } of mediaUrlsIn(JSON.stringify(data))) {
    if (focus) focuses.add(focusRule(focus))
    // A shorter hash would match other pictures.
    if (!placeholder || hash.length < 12) continue
    const selector = `[src*="${hash.slice(0, 12)}"]`
    const colour = hexOf(placeholder.colour)
    selectors.set(colour, (selectors.get(colour) ?? new Set()).add(selector))
    if (eagerImages.includes(hash))
      thumbnails.add(
        `${selector}[loading=eager]{background-image:url(${bmpOf(placeholder.pixels)})}`,
      )
  }
  const colours = Array.from(
    selectors,
    ([colour, pictures]) => `${[...pictures].join()}{background:${colour} 0/100% 100%}`,
  )
  return [...colours, ...thumbnails, ...focuses].join('')
}

/** The rule for pictures in any place; the attribute stands twice, so that it wins over the place's own rule. */
function focusRule(focus: Focus) {
  return `[src][src$="#${focusDigits(focus)}"]{object-position:${positionOf(focus)}}`
}

/** The `object-position` of a focus: a point of the picture lies at the same share of the crop, so it is always in it. */
export function positionOf({ x, y }: Focus) {
  return `${x}% ${y}%`
}

/** Data URL of the blurred thumbnail of the picture at a media URL; undefined without one. */
export function thumbnailOf(url: string) {
  const { placeholder } = parseMediaUrl(url) ?? {}
  return placeholder && bmpOf(placeholder.pixels)
}

/** The dominant colour of the picture at a media URL, in CSS; undefined without one. */
export function colourOf(url: string) {
  const { placeholder } = parseMediaUrl(url) ?? {}
  return placeholder && hexOf(placeholder.colour)
}

function bmpOf(pixels: string) {
  return `data:image/bmp;base64,${BMP}${inBase64(pixels)}`
}

/** Converts a colour from base64url of blue, green and red to CSS. */
function hexOf(colour: string) {
  const bytes = Array.from(atob(inBase64(colour)), letter => letter.charCodeAt(0))
  return `#${bytes
    .map(byte => byte.toString(16).padStart(2, '0'))
    .toReversed()
    .join('')}`
}

function inBase64(base64url: string) {
  return base64url.replaceAll('-', '+').replaceAll('_', '/')
}

import { mediaUrlsIn, parseMediaUrl } from '../../media/url.ts'

/** Base64 of the header of a BMP file of four by three pixels with three bytes each. */
const BMP = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgAAAAAACQAAAATCwAAEwsAAAAAAAAAAAAA'

/**
 * CSS that shows placeholders for the pictures whose media URLs stand in a page's data: the dominant colour of each, and
 * the blurred thumbnail of those that load eagerly in its HTML (a hundred would take too long to send and to paint).
 */
export function placeholderCss(data: unknown, html: string) {
  const eagerImages = html.match(/<img[^>]* loading="eager"[^>]*>/g)?.join() ?? ''
  const rules = mediaUrlsIn(JSON.stringify(data)).flatMap(({ hash, placeholder }) => {
    // A shorter hash would match other pictures.
    if (!placeholder || hash.length < 12) return []
    const { colour, pixels } = placeholder
    const eager = `&[loading=eager]{background-image:url(${bmpOf(pixels)})}`
    return `[src*="${hash.slice(0, 12)}"]{background:${hexOf(colour)} 0/100% 100%;${eagerImages.includes(hash) ? eager : ''}}`
  })
  return [...new Set(rules)].join('\n')
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

/** Widths in which our media serves a picture, in pixels; it makes no others. */
export const WIDTHS = [96, 192, 320, 400, 480, 640, 800, 1200, 1600]

/**
 * Size in pixels of the picture at an address of our media, which says it, and how the picture looks from far away:
 * `/media/{hash}.{width}x{height}.jpg#{look}`.
 */
export function sizeOf(address: string) {
  const [, width, height] = /^\/media\/\w+\.(\d+)x(\d+)\.\w+(#|$)/.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** The addresses of narrower ones, as `srcset` wants them; `undefined` for a picture that is not ours. */
export function sourcesOf(address: string) {
  const size = sizeOf(address)
  if (!size) return undefined
  const name = nameIn(address)
  const narrower = WIDTHS.filter(width => width < size.width)
  const sources = narrower.map(width => `/media/${width}/${name} ${width}w`)
  return [...sources, `/media/${name} ${size.width}w`].join(', ')
}

/** The address of a narrower one; a picture that is not ours, or is no wider, is as it is. */
export function atWidth(width: (typeof WIDTHS)[number], address: string | null) {
  if (!address) return undefined
  const isWider = (sizeOf(address)?.width ?? 0) > width
  return isWider ? `/media/${width}/${nameIn(address)}` : address
}

/** The name under which the picture at an address of our media is kept. */
export function nameIn(address: string) {
  return withoutLook(address).slice('/media/'.length)
}

/** The address for those who only fetch the picture. */
export function withoutLook(address: string) {
  return address.replace(/#.*/, '')
}

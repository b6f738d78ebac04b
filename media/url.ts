/**
 * The grammar of media URLs; the only module of media/ that runs in the browser too.
 *
 *     /media/{hash}.{width}x{height}.{extension}#{placeholder}{focus}   a picture's master, as it is stored
 *     /media/{hash}.{extension}                                  a video or a document
 *     /media/{width}/{name}                                      a picture derived from the master of that name
 *
 * The hash is that of the content, so a URL never serves other bytes. The placeholder is shown until the picture is
 * loaded: its dominant colour (4 letters of base64url) and a thumbnail (48). The focus is the point around which the picture is
 * cropped, if somebody chose one: two digits each for the percent from the left and from the top. Browsers do not send
 * either (docs/decisions/0006).
 */
export const MEDIA_PATH = '/media/'

/** Widths in pixels to which pictures are derived; there are no others. */
export const WIDTHS = [96, 192, 320, 400, 480, 640, 800, 1200, 1600]

export interface MediaUrl {
  /** The name of the stored file: `{hash}.{width}x{height}.{extension}`. */
  name: string
  hash: string
  /** The master's size in pixels; videos have none. */
  size: { width: number; height: number } | undefined
  extension: string
  /** The width of the derived picture in pixels; undefined for the master. */
  derivedWidth: number | undefined
  placeholder: { colour: string; pixels: string } | undefined
  focus: Focus | undefined
}

/** A point of a picture in percent from the left and from the top, 0 to 99. */
export interface Focus {
  x: number
  y: number
}

const NAME = String.raw`(?<hash>\w+)(?:\.(?<width>\d+)x(?<height>\d+))?(?:\.(?<extension>\w+))?`
const GRAMMAR = String.raw`${MEDIA_PATH}(?:(?<derivedWidth>\d+)/)?(?<name>${NAME})(?:#(?<fragment>[\w-]+))?`
const WHOLE = new RegExp(`^${GRAMMAR}$`)
const EVERY = new RegExp(GRAMMAR, 'g')

/** The parts of a media URL, or undefined for any other text. */
export function parseMediaUrl(url: string) {
  const match = WHOLE.exec(url)
  return match ? partsOf(match) : undefined
}

/** Every media URL within a text, such as the content of an article. */
export function mediaUrlsIn(text: string) {
  return Array.from(text.matchAll(EVERY), partsOf)
}

/** Name under which a file is stored. */
export function storedName(
  hash: string,
  { width, height, extension }: { width?: number; height?: number; extension: string },
) {
  return [hash.slice(0, 40), width && `${width}x${height}`, extension].filter(Boolean).join('.')
}

/** Tells whether a file could be stored under that name; texts may hold media URLs of other sites. */
export function isStoredName(name: string) {
  return /^[0-9a-f]{40}(\.\d+x\d+)?\.\w+$/.test(name)
}

export function mediaUrl(name: string, placeholder?: string) {
  return MEDIA_PATH + (placeholder ? `${name}#${placeholder}` : name)
}

export function derivedUrl(name: string, width: number) {
  return `${MEDIA_PATH}${width}/${name}`
}

/** Size in pixels that the URL of a master states; undefined for other URLs. */
export function sizeOf(url: string) {
  return masterOf(url)?.size
}

/**
 * `srcset` of a master and the pictures of at least the width `from` derived from it, up to the first of at least
 * `enough`; undefined for other URLs.
 */
export function srcsetOf(url: string, from = 0, enough = Number.POSITIVE_INFINITY) {
  const { name, size } = masterOf(url) ?? {}
  if (!name || !size) return undefined
  const narrower = WIDTHS.filter(width => width >= from && width < size.width)
  const derived = narrower.map(width => `${derivedUrl(name, width)} ${width}w`)
  const last = narrower.findIndex(width => width >= enough)
  if (last >= 0) return derived.slice(0, last + 1).join(', ')
  return [...derived, `${mediaUrl(name)} ${size.width}w`].join(', ')
}

/**
 * Tells whether our pages can show the picture at a URL. Rows of earlier versions may name other sites, and the content
 * security policy blocks their pictures.
 */
export function canShow(url: string) {
  return /^(\/(?![/\\])|data:image\/|blob:)/.test(url)
}

/**
 * Returns the URL of the picture derived to that width; other URLs, and pictures that are no wider, stay unchanged.
 * Undefined for one that cannot be shown.
 */
export function atWidth(width: (typeof WIDTHS)[number], url: string | null) {
  if (!url || !canShow(url)) return undefined
  const { name, size } = masterOf(url) ?? {}
  return name && size && size.width > width ? derivedUrl(name, width) : url
}

/** The URL, of our media or any other, without its fragment: for clients that only fetch the picture. */
export function withoutFragment(url: string) {
  return url.replace(/#.*/, '')
}

/** The URL, of our media or any other, of whose fragment only the focus is left: for the page, which crops the picture. */
export function withoutPlaceholder(url: string) {
  return withoutFragment(url) + focusFragment(url)
}

/** The fragment that any URL has with the focus alone, `#4030`; empty without one. */
export function focusFragment(url: string) {
  const [, digits] = /#(?:[\w-]{52})?(\d{4})$/.exec(url) ?? []
  return digits ? `#${digits}` : ''
}

/** The focus in the fragment of any URL, as staff see pictures at others than their own. */
export function focusOf(url: string): Focus | undefined {
  const [, x, y] = /#(..)(..)/.exec(focusFragment(url)) ?? []
  return x && y ? { x: Number(x), y: Number(y) } : undefined
}

function masterOf(url: string) {
  const parsed = parseMediaUrl(url)
  return parsed?.derivedWidth ? undefined : parsed
}

function partsOf({ groups = {} }: RegExpExecArray): MediaUrl {
  const { name = '', hash = '', extension = '', derivedWidth, width, height, fragment } = groups
  const [, colour, pixels] = /^([\w-]{4})([\w-]{48})(?:\d{4})?$/.exec(fragment ?? '') ?? []
  return {
    name,
    hash,
    extension,
    derivedWidth: derivedWidth ? Number(derivedWidth) : undefined,
    size: width ? { width: Number(width), height: Number(height) } : undefined,
    placeholder: colour && pixels ? { colour, pixels } : undefined,
    focus: width ? focusOf(`#${fragment}`) : undefined,
  }
}

/**
 * The grammar of media URLs; the only module of media/ that runs in the browser too.
 *
 *     /media/{hash}.{width}x{height}.{extension}#{placeholder}   a picture's master, as it is stored
 *     /media/{hash}.{extension}                                  a video or a document
 *     /media/{width}/{name}                                      a picture derived from the master of that name
 *
 * The hash is that of the content, so a URL never serves other bytes. The placeholder is shown until the picture is
 * loaded: its dominant colour (4 letters of base64url) and a thumbnail (48). Browsers do not send it.
 */
export const MEDIA_PATH = '/media/'

/** Widths in pixels to which pictures are derived; there are no others. */
export const WIDTHS = [96, 192, 320, 400, 480, 640, 800, 1200, 1600]

export interface MediaUrl {
  /** Of the stored file: `{hash}.{width}x{height}.{extension}`. */
  name: string
  hash: string
  /** Of the master, in pixels; videos have none. */
  size: { width: number; height: number } | undefined
  extension: string
  /** Of the derived picture, in pixels; undefined for the master. */
  derivedWidth: number | undefined
  placeholder: { colour: string; pixels: string } | undefined
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

/** Whether a file could be stored under that name; texts may hold media URLs of other sites. */
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

/** `srcset` of a master and the pictures of at least that width derived from it; undefined for other URLs. */
export function srcsetOf(url: string, from = 0) {
  const { name, size } = masterOf(url) ?? {}
  if (!name || !size) return undefined
  const narrower = WIDTHS.filter(width => width >= from && width < size.width)
  const derived = narrower.map(width => `${derivedUrl(name, width)} ${width}w`)
  return [...derived, `${mediaUrl(name)} ${size.width}w`].join(', ')
}

/**
 * Whether a page of ours can show the picture at a URL. Rows of earlier versions may name another site, from which the content
 * security policy allows none.
 */
export function canShow(url: string) {
  return /^(\/(?![/\\])|data:image\/|blob:)/.test(url)
}

/** URL of the picture derived to that width; what is no master, or no wider, keeps its URL. Undefined for one that cannot be shown. */
export function atWidth(width: (typeof WIDTHS)[number], url: string | null) {
  if (!url || !canShow(url)) return undefined
  const { name, size } = masterOf(url) ?? {}
  return name && size && size.width > width ? derivedUrl(name, width) : url
}

/** The URL, of our media or any other, without its fragment: for clients that only fetch the picture. */
export function withoutPlaceholder(url: string) {
  return url.replace(/#.*/, '')
}

function masterOf(url: string) {
  const parsed = parseMediaUrl(url)
  return parsed?.derivedWidth ? undefined : parsed
}

function partsOf({ groups = {} }: RegExpExecArray): MediaUrl {
  const { name = '', hash = '', extension = '', derivedWidth, width, height, fragment } = groups
  const [, colour, pixels] = /^([\w-]{4})([\w-]{48})$/.exec(fragment ?? '') ?? []
  return {
    name,
    hash,
    extension,
    derivedWidth: derivedWidth ? Number(derivedWidth) : undefined,
    size: width ? { width: Number(width), height: Number(height) } : undefined,
    placeholder: colour && pixels ? { colour, pixels } : undefined,
  }
}

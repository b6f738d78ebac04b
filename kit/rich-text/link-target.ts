/** The longest URL, in characters. */
const MAX_URL_LENGTH = 2_000

/**
 * Tells whether formatted text may link there: to a web address, `mailto:`, `tel:` or a path of this site, and nothing
 * else.
 */
export function isLinkTarget(url: string) {
  // Browsers drop control characters and read a backslash as a slash.
  if (url.length > MAX_URL_LENGTH || /[\s\p{Cc}\p{Cf}\\"'<>`]/u.test(url)) return false
  if (!url.isWellFormed()) return false
  return isWebAddress(url) || isSitePath(url) || MAIL.test(url) || PHONE.test(url)
}

/** A path of this site, with or without query string and fragment. */
export function isSitePath(url: string) {
  return /^\/(?!\/)/.test(url) && URL.parse(url, SITE)?.origin === SITE
}

/**
 * Turns typed text into a URL: `club.example/tryouts` and `ana@club.example` get their scheme, URLs of this site
 * (`origin`) become paths.
 */
export function typedLink(typed: string, origin?: string) {
  const trimmed = typed.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
  const url = origin && trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
  const guesses = [
    url,
    `mailto:${url}`,
    /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(url) && `https://${url}`,
  ]
  return guesses.find(guess => guess && isLinkTarget(guess)) || undefined
}

const SITE = 'https://site.invalid'
const MAIL = /^mailto:[^@?&#/:]+@[\w-]+(\.[\w-]+)+(\?[^#]*)?$/i
const PHONE = /^tel:\+?[\d().-]{2,30}$/i

function isWebAddress(url: string) {
  if (!/^https?:\/\/[^/]/i.test(url)) return false
  const parsed = URL.parse(url)
  return Boolean(parsed?.hostname) && !parsed?.username && !parsed?.password
}

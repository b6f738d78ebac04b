/** Turns HTML into plain text. Each expression is linear: text of a feed may be of any shape. */
import { decodeEntities } from '../../../../ui/entities.ts'

/** Removes all tags; a link keeps its address behind its text: 'this form (https://…)'. Text as '5 < 6' stays. */
export function withoutMarkup(html: string) {
  const text = html.replaceAll(UNREAD, '').replaceAll(BREAK, '\n')
  return withoutTags(withoutTags(text, TAG), BROKEN_TAG).replaceAll(DECLARATION, '')
}

const UNREAD = /<(?:style|script|title)(?:\s[^<>]*)?>[^<]*<\/(?:style|script|title)>/gi
const BREAK = /<(?:br ?\/?|\/(?:p|div|li|tr|h[1-6]))>/gi
const NAME = '<(/?)([a-z][a-z0-9]{0,20}(?:[-:][a-z0-9]{1,20}){0,3})'
const TAG = new RegExp(`${NAME}((?:\\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)?)/?>`, 'gi')
/** Quotes within do not match. */
const BROKEN_TAG = new RegExp(`${NAME}((?:\\s[^<>]*)?)/?>`, 'gi')
const DECLARATION = /<!\[?[a-z-][^<>]*>/gi
/** Words of HTML that have further words behind them without '='; of other words, '<Coach Pat>' is text. */
const KNOWN = /^(?:a|b|i|u|p|em|strong|span|div|font|ul|ol|li|h[1-6]|table|tbody|tr|td)$/i

function withoutTags(text: string, tag: RegExp) {
  let [plain, from] = ['', 0]
  let link: { address: string; from: number } | undefined
  const endLink = () => {
    if (link) plain = plain.slice(0, link.from) + linkText(plain.slice(link.from), link.address)
    link = undefined
  }
  for (const match of text.matchAll(tag)) {
    const [whole, slash, name = '', attributes = ''] = match
    if (attributes.trim() !== '' && !attributes.includes('=') && !KNOWN.test(name)) continue
    plain += text.slice(from, match.index)
    from = match.index + whole.length
    if (name.toLowerCase() !== 'a') continue
    endLink()
    const address = slash ? undefined : addressIn(attributes)
    if (address) link = { address, from: plain.length }
  }
  plain += text.slice(from)
  endLink()
  return plain
}

const HREF = /\shref=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i

/** The address of a link, where it may be shown. */
function addressIn(attributes: string) {
  const [, double, single, bare] = HREF.exec(attributes) ?? []
  const address = decodeEntities(double ?? single ?? bare ?? '').trim()
  return /^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(address) ? unwrapped(address) : undefined
}

/** Google and Outlook lead links through addresses of their own. */
function unwrapped(address: string) {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  const isGoogle = /^www\.google\.[a-z.]{2,6}$/.test(hostname) && pathname === '/url'
  const isOutlook = hostname.endsWith('.safelinks.protection.outlook.com')
  const inner = isGoogle ? searchParams.get('q') : isOutlook && searchParams.get('url')
  return inner && /^https?:\/\/[^\s<>]+$/i.test(inner) ? inner : address
}

function linkText(label: string, address: string) {
  const shown = address.replace(/^mailto:([^?]*).*$/is, '$1')
  const bare = shown.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  if (label.includes(bare)) return label
  const text = label.trimEnd()
  return text.trim() === '' ? `${text}${shown}` : `${text} (${shown})${label.slice(text.length)}`
}

import { z } from 'zod'
import { optional, reference, text } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'

/** A feed of the team calendar as staff see it. Its URL works like a password: only its host is shown. */
export interface ShownFeed {
  /** Derived from the URL: a feed whose URL changes gets a new id. */
  id: string
  /** The team whose games and practices it contains; `null` for the whole club. */
  teamId: number | null
  host: string
}

/** A feed as staff send it: with an `id`, the stored URL stays when `address` is empty. */
export const calendarFeed = z
  .object({
    id: optional(text('Feed')),
    teamId: optional(reference('Team', 'teams')),
    address: optional(feedUrl('Feed address')),
  })
  .refine(({ id, address }) => id || address, {
    path: ['address'],
    error: () => message('required', { label: 'Feed address' }),
  })

export type CalendarFeedInput = z.output<typeof calendarFeed>

/** An https URL on the public internet; `webcal:` and `http:` become `https:`. */
function feedUrl(label: string) {
  return text(label, { max: 2_000 }).transform((typed, { issues }) => {
    const url = typed.replace(/^(webcals?|http):/i, 'https:')
    const problem = problemOf(url)
    if (!problem) return new URL(url).href
    issues.push({ code: 'custom', message: `${label} ${problem}`, input: typed })
    return z.NEVER
  })
}

function problemOf(url: string) {
  if (!URL.canParse(url)) return 'must be an address like https://ical-cdn.teamsnap.com/….ics'
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'https:') return 'must begin with https:// or webcal://'
  if (username || password) return 'must not hold a user name or a password'
  if (port) return 'must not name a port'
  if (url.includes('#')) return 'must not hold a # and what follows it'
  if (isNumeric(hostname)) return 'must name a host in words, not by its number'
  return isPublic(hostname) ? undefined : 'must be on the public internet'
}

/** An IPv4 or IPv6 address: the URL parser has normalised every notation to these two. */
function isNumeric(hostname: string) {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

function isPublic(hostname: string) {
  return /\.(?!(local|localhost|internal|intranet|lan|home|corp|arpa)\.?$)[^.]+\.?$/.test(hostname)
}

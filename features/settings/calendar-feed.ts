import { z } from 'zod'
import { optional, reference, text } from '../../kit/fields.ts'

/** A feed of the team calendar as staff see it. Its address works like a password: only its host is shown. */
export interface ShownFeed {
  /** Belongs to the address: a feed whose address changes gets another one. */
  id: string
  /** Whose games and practices are in it; `null`, the whole club's. */
  teamId: number | null
  host: string
}

/** What staff send of a feed: one that is set keeps its address when none is typed. */
export const calendarFeed = z
  .object({
    id: optional(text('Feed')),
    teamId: optional(reference('Team', 'teams')),
    address: optional(feedAddress('Feed address')),
  })
  .refine(({ id, address }) => id || address, {
    path: ['address'],
    message: 'Feed address is required',
  })

export type CalendarFeedInput = z.output<typeof calendarFeed>

/** An https address on the public internet; `webcal:` and `http:` become `https:`. */
function feedAddress(label: string) {
  return text(label, { max: 2_000 }).transform((typed, { issues }) => {
    const address = typed.replace(/^(webcals?|http):/i, 'https:')
    const problem = problemOf(address)
    if (!problem) return new URL(address).href
    issues.push({ code: 'custom', message: `${label} ${problem}`, input: typed })
    return z.NEVER
  })
}

function problemOf(address: string) {
  if (!URL.canParse(address)) return 'must be an address like https://ical-cdn.teamsnap.com/….ics'
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:') return 'must begin with https:// or webcal://'
  if (username || password) return 'must not hold a user name or a password'
  if (port) return 'must not name a port'
  if (address.includes('#')) return 'must not hold a # and what follows it'
  if (isNumeric(hostname)) return 'must name a host in words, not by its number'
  return isPublic(hostname) ? undefined : 'must be on the public internet'
}

/** IPv4 or IPv6: the URL parser has brought every way of writing one to these two. */
function isNumeric(hostname: string) {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

function isPublic(hostname: string) {
  return /\.(?!(local|localhost|internal|intranet|lan|home|corp|arpa)\.?$)[^.]+\.?$/.test(hostname)
}

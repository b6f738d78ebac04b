import { z } from 'zod'
import { optional, reference, text, yesNo } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from './error-words.ts'

/**
 * A feed of the team calendar as staff see it. Its URL works like a password: only its host is shown, and the URL is in
 * no error, log or response (`calendar-feeds.test.ts`, `server/process.test.ts`).
 */
export const shownFeed = () =>
  z.object({
    /** Derived from the URL: a feed whose URL changes gets a new id. */
    id: z.string(),
    /** The team whose games and practices it contains; `null` for the whole club. */
    teamId: z.int().nullable(),
    host: z.string(),
    /** The feed's times that say UTC are local ones, as LeagueApps writes them. */
    timesAreLocal: z.boolean(),
  })
export type ShownFeed = z.output<ReturnType<typeof shownFeed>>

/** `GET /api/admin/calendar-feeds/{id}/times`: the next events of a feed, read in two ways. */
export function feedTimes() {
  const dayAndTime = z.object({ date: z.iso.date(), time: z.string() })
  const event = z.object({
    title: z.string(),
    /** The time that the feed states. */
    stated: dayAndTime,
    /** The time if it were local although the feed says UTC. */
    local: dayAndTime,
  })
  return z.object({ events: z.array(event) })
}
export type FeedTimes = z.output<ReturnType<typeof feedTimes>>

/** A feed as staff send it: with an `id`, the stored URL stays when `address` is empty. */
export const calendarFeedInput = z
  .object({
    id: optional(text('Feed')),
    teamId: optional(reference('Team', 'teams')),
    address: optional(feedUrl('Feed address')),
    timesAreLocal: yesNo('Times are local').optional(),
  })
  .refine(({ id, address }) => id || address, {
    path: ['address'],
    ...schemaError(message, 'required', { label: 'Feed address' }),
  })

export type CalendarFeedInput = z.output<typeof calendarFeedInput>

/** An https URL on the public internet; `webcal:` and `http:` become `https:`. */
function feedUrl(label: string) {
  return text(label, { max: 2_000 }).transform((typed, { issues }) => {
    const url = typed.replace(/^(webcals?|http):/i, 'https:')
    const problem = problemOf(url)
    if (!problem) return new URL(url).href
    const why = sentence(errorWords, problem, { label })
    issues.push({ code: 'custom', message: String(why), sentence: why, input: typed })
    return z.NEVER
  })
}

function problemOf(url: string) {
  if (!URL.canParse(url)) return 'likeFeed' as const
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'https:') return 'https' as const
  if (username || password) return 'noUser' as const
  if (port) return 'noPort' as const
  if (url.includes('#')) return 'noHash' as const
  if (isNumeric(hostname)) return 'inWords' as const
  return isPublic(hostname) ? undefined : ('publicHost' as const)
}

/** An IPv4 or IPv6 address: the URL parser has normalised every notation to these two. */
function isNumeric(hostname: string) {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

function isPublic(hostname: string) {
  return /\.(?!(local|localhost|internal|intranet|lan|home|corp|arpa)\.?$)[^.]+\.?$/.test(hostname)
}

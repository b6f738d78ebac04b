import { createHash } from 'node:crypto'
import { compact, type Moment } from './moments.ts'
import type { Vevent } from './vevent.ts'

const LONGEST = 200

/**
 * Makes the keys of a feed's events. A UID is enough, except of a series, and where a service gives one to several
 * events: TeamSnap ONE does, and then an event's link tells it from the others.
 */
export function keysOf(events: Vevent[]) {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { uid } of events.filter(({ uid, instead }) => uid !== '' && !instead)) {
    if (seen.has(uid)) repeated.add(uid)
    seen.add(uid)
  }

  /** `original` is the start that the event has, or had, in its series. */
  return function keyOf(event: Vevent, original: Moment | null) {
    const uid = uidOf(event)
    if (original) return `${uid}#${compact(original)}`
    // Of TeamSnap ONE always: when all but one have passed, the last must not change its key.
    const link =
      /@teamsnapone\.com$/.test(uid) || repeated.has(event.uid) ? linkOf(event) : undefined
    if (link) return `${uid}#${link}`
    return repeated.has(event.uid) ? `${uid}#${compact(event.start)}` : uid
  }
}

function uidOf({ uid, summary, start }: Vevent) {
  if (uid === '') return `no-uid:${hash(`${compact(start)} ${summary}`)}`
  return uid.length > LONGEST ? `long-uid:${hash(uid)}` : uid
}

function linkOf({ description }: Vevent) {
  return /^Link: *(\S{1,200})/m.exec(description)?.[1]
}

function hash(text: string) {
  return createHash('sha256').update(text).digest('base64url')
}

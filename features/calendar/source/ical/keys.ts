import { createHash } from 'node:crypto'
import { compact, type DateTime } from './date-times.ts'
import type { Vevent } from './vevent.ts'

const MAX_UID = 200

/**
 * Makes the keys that identify a feed's events from one reading to the next: the UID; for an occurrence of a series
 * also its original start; for a UID that several events share (TeamSnap ONE) also the link in the description, or the
 * start.
 */
export function keysOf(events: Vevent[]) {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { uid } of events.filter(({ uid, replaces }) => uid !== '' && !replaces)) {
    if (seen.has(uid)) repeated.add(uid)
    seen.add(uid)
  }

  /** `original`: the start within the series that the rule gives, even if the occurrence was moved. */
  return function keyOf(event: Vevent, original: DateTime | null) {
    const uid = uidOf(event)
    if (original) return `${uid}#${compact(original)}`
    // TeamSnap ONE always uses the link: the last event left of several must not change its key.
    const link =
      /@teamsnapone\.com$/.test(uid) || repeated.has(event.uid) ? linkOf(event) : undefined
    if (link) return `${uid}#${link}`
    return repeated.has(event.uid) ? `${uid}#${compact(event.start)}` : uid
  }
}

function uidOf({ uid, summary, start }: Vevent) {
  if (uid === '') return `no-uid:${hash(`${compact(start)} ${summary}`)}`
  return uid.length > MAX_UID ? `long-uid:${hash(uid)}` : uid
}

function linkOf({ description }: Vevent) {
  return /^Link: *(\S{1,200})/m.exec(description)?.[1]
}

function hash(text: string) {
  return createHash('sha256').update(text).digest('base64url')
}

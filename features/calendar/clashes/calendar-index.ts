import type { PreparedEvent } from './prepared-event.ts'

/** Days from which events are kept apart, so that one that ends in a hundred years does not fill every day until then. */
const LONG_EVENT_DAYS = 30

interface Bucket {
  days: Map<number, Set<PreparedEvent>>
  long: Set<PreparedEvent>
}

/** Indexes events by field, team and coach, and by day: a change of one may concern the others. */
export class CalendarIndex {
  readonly #buckets = new Map<string, Bucket>()
  /** Days by which events of one team or coach may be apart and still concern each other. */
  readonly #reach: number

  constructor(reach: number) {
    this.#reach = reach
  }

  add(event: PreparedEvent) {
    for (const { key } of keysOf(event)) {
      const bucket = this.#buckets.get(key) ?? { days: new Map(), long: new Set() }
      this.#buckets.set(key, bucket)
      if (isLong(event)) bucket.long.add(event)
      else
        for (let day = event.firstDay; day <= event.lastDay; day++)
          bucket.days.set(day, (bucket.days.get(day) ?? new Set()).add(event))
    }
  }

  remove(event: PreparedEvent) {
    for (const { key } of keysOf(event)) {
      const bucket = this.#buckets.get(key)
      bucket?.long.delete(event)
      if (!isLong(event))
        for (let day = event.firstDay; day <= event.lastDay; day++)
          bucket?.days.get(day)?.delete(event)
    }
  }

  /** Returns all events that a pair rule may find to clash with the event, including itself. */
  near(event: PreparedEvent): Set<PreparedEvent> {
    const near = new Set<PreparedEvent>()
    for (const { key, isMobile } of keysOf(event)) {
      const bucket = this.#buckets.get(key)
      if (!bucket) continue
      const reach = isMobile ? this.#reach : 0
      const [from, to] = [event.firstDay - reach, event.lastDay + reach]
      for (const each of bucket.long) near.add(each)
      if (to - from > bucket.days.size) {
        for (const events of bucket.days.values()) for (const each of events) near.add(each)
        continue
      }
      for (let day = from; day <= to; day++)
        for (const each of bucket.days.get(day) ?? []) near.add(each)
    }
    return near
  }
}

function isLong({ firstDay, lastDay }: PreparedEvent) {
  return lastDay - firstDay > LONG_EVENT_DAYS
}

/** Returns the keys that two clashing events may share. A team or coach `isMobile`: the way between places reaches other days. */
function keysOf({ event, where, coaches }: PreparedEvent) {
  return [
    { key: `team ${event.team_id}`, isMobile: event.team_id !== null },
    ...(where ? [{ key: `at ${where.key}`, isMobile: false }] : []),
    ...[...coaches.keys()].map(name => ({ key: `coach ${name}`, isMobile: true })),
  ]
}

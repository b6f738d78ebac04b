import { DAY_MINUTES } from '../../../kit/durations.ts'
import { pointOf } from '../places/schema.ts'
import { CalendarIndex } from './calendar-index.ts'
import type { Clash } from './clash.ts'
import { driveMinutes } from './drive-minutes.ts'
import { isJudgedAlike, type JudgedEvent } from './judged-event.ts'
import { judgePair } from './pair-rules.ts'
import { type ClashClub, eventPreparer, type PreparedEvent } from './prepared-event.ts'
import { judgeAlone } from './single-rules.ts'

interface Entry {
  event: JudgedEvent
  /** Undefined for an event that does not take place. */
  prepared: PreparedEvent | undefined
}

/** Events that are judged at once. */
const EVENTS_AT_ONCE = 50

/** The clashes of a calendar. A change judges only the affected events again. */
export class ClashIndex {
  readonly #club: ClashClub
  readonly #prepareEvent: (event: JudgedEvent) => PreparedEvent | undefined
  readonly #index: CalendarIndex
  readonly #entries = new Map<number, Entry>()
  readonly #all = new Set<Clash>()
  /** The clashes by event; a clash of two events is in both. */
  readonly #clashes = new Map<number, Set<Clash>>()

  constructor(club: ClashClub, events: readonly JudgedEvent[] = []) {
    this.#club = club
    this.#prepareEvent = eventPreparer(club)
    this.#index = new CalendarIndex(reachOf(club))
    this.update(events)
  }

  /** Replaces the calendar's events. */
  update(events: readonly JudgedEvent[]) {
    for (const _ of this.updating(events));
  }

  /** Replaces them in steps of a few milliseconds, so that other work can run in between; callers must run it to the end. */
  *updating(events: readonly JudgedEvent[]) {
    const left = new Set(this.#entries.keys())
    let judged = 0
    for (const event of events) {
      left.delete(event.id)
      const entry = this.#entries.get(event.id)
      if (entry && isJudgedAlike(entry.event, event)) continue
      this.#put(event)
      judged += 1
      if (judged % EVENTS_AT_ONCE === 0) yield
    }
    for (const id of left) this.#remove(id)
  }

  /** Each clash once. */
  all(): Clash[] {
    return [...this.#all]
  }

  /** Returns the clashes as if the event were in the calendar, in place of the one with its id. */
  of(event: JudgedEvent): Clash[] {
    const prepared = this.#prepareEvent(event)
    return prepared ? this.#judge(prepared) : []
  }

  #put(event: JudgedEvent) {
    this.#remove(event.id)
    const prepared = this.#prepareEvent(event)
    this.#entries.set(event.id, { event, prepared })
    if (!prepared) return
    for (const clash of this.#judge(prepared)) {
      this.#all.add(clash)
      for (const id of clash.events)
        this.#clashes.set(id, (this.#clashes.get(id) ?? new Set()).add(clash))
    }
    this.#index.add(prepared)
  }

  #remove(id: number) {
    const { prepared } = this.#entries.get(id) ?? {}
    this.#entries.delete(id)
    if (!prepared) return
    this.#index.remove(prepared)
    for (const clash of this.#clashes.get(id) ?? []) {
      this.#all.delete(clash)
      for (const each of clash.events) this.#clashes.get(each)?.delete(clash)
    }
    this.#clashes.delete(id)
  }

  #judge(prepared: PreparedEvent): Clash[] {
    const { id } = prepared.event
    const alone = judgeAlone(prepared, this.#club).map(
      (found): Clash => ({ ...found, events: [id] }),
    )
    const pairs = [...this.#index.near(prepared)].flatMap((other): Clash | [] => {
      if (other.event.id === id) return []
      const [first, second] = inOrder(prepared, other)
      const found = judgePair(first, second, this.#club)
      return found ? { ...found, events: [first.event.id, second.event.id] } : []
    })
    return [...alone, ...pairs]
  }
}

/** Orders by start, then by id. */
function inOrder(one: PreparedEvent, other: PreparedEvent) {
  const difference = startOf(one) - startOf(other) || one.event.id - other.event.id
  return difference <= 0 ? ([one, other] as const) : ([other, one] as const)
}

function startOf({ time, firstDay }: PreparedEvent) {
  return time?.start ?? firstDay * DAY_MINUTES
}

/** Days within which two events of a team may clash by the way or the rest between them. */
function reachOf({ places, settings }: ClashClub) {
  const points = places.flatMap(place => pointOf(place) ?? [])
  const drives = points.flatMap(from => points.map(to => driveMinutes(from, to)))
  return Math.ceil(Math.max((settings.restHours ?? 0) * 60, ...drives) / DAY_MINUTES)
}

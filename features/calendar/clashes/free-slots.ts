import { addDays, isDay, isTime } from '../../../kit/clock.ts'
import { minutes, timeOf } from '../../../kit/time-of-day.ts'
import { placeNamed, venuesOf, whereTexts } from '../places/schema.ts'
import { endAlong } from '../schedule/end.ts'
import { isSameSlot, type Slot } from '../schedule/slot.ts'
import type { Clash } from './clash.ts'
import type { JudgedEvent } from './judged-event.ts'
import type { ClashClub } from './prepared-event.ts'

/** Minutes. */
const STEP_MINUTES = 15
/** Minutes by which an event may move on another day. */
const MAX_SHIFT_MINUTES = 3 * 60
const DAYS = 14
/** The hours of a place whose opening hours are not known. */
const USUAL_HOURS = { from: '08:00', until: '21:00' }

interface Calendar {
  /** The clashes of an event among those of the calendar. */
  clashesOf: (event: JudgedEvent) => readonly Clash[]
  club: Pick<ClashClub, 'places'>
  /** The first proposed day. */
  today: string
}

/**
 * Returns slots in which the event would not clash: on another field of the place at its time, on its field at another
 * time of the day, and there on another day; the nearest of each.
 */
export function freeSlots(event: JudgedEvent, { clashesOf, club, today }: Calendar): Slot[] {
  const { date, time, location, venue } = event
  if (event.time_tbd || !isDay(date) || !isTime(time)) return []
  const place = placeNamed((venue ?? location).trim(), club.places)
  const here = { location, venue }
  const fields = place
    ? venuesOf(place)
        .slice(1)
        .map(each => whereTexts(each, place))
    : []
  const times = timesNear(time, {
    from: place?.open_from ?? USUAL_HOURS.from,
    until: place?.open_until ?? USUAL_HOURS.until,
  })
  const nearest = [
    date < today ? undefined : fields.map(where => ({ date, time, ...where })),
    date < today ? undefined : times.map(other => ({ date, time: other, ...here })),
    daysNear(date, today).flatMap(day =>
      [time, ...times.filter(other => apart(other, time) <= MAX_SHIFT_MINUTES)].map(other => ({
        date: day,
        time: other,
        ...here,
      })),
    ),
  ]
  return nearest.flatMap(slots => slots?.find(slot => isFree(slot)) ?? [])

  function isFree(slot: Slot) {
    return (
      !isSameSlot(slot, event) &&
      clashesOf(movedTo(slot, event)).every(({ level }) => level === 'note')
    )
  }
}

/** The event at another time and place: it lasts as long as before. */
export function movedTo(slot: Slot, event: JudgedEvent): JudgedEvent {
  return { ...event, ...slot, ...endAlong(event, { date: slot.date, time: slot.time }) }
}

/** Returns all start times within those hours, the nearest first. */
function timesNear(time: string, { from, until }: { from: string; until: string }) {
  const [first, last] = [minutes(from), minutes(until)]
  const count = Math.max(0, Math.ceil((last - first) / STEP_MINUTES))
  return Array.from({ length: count }, (_, at) => timeOf(first + at * STEP_MINUTES)).sort(
    (one, other) => apart(one, time) - apart(other, time),
  )
}

function daysNear(date: string, today: string) {
  return Array.from({ length: DAYS }, (_, at) => [addDays(date, at + 1), addDays(date, -at - 1)])
    .flat()
    .filter(day => day >= today)
}

function apart(one: string, other: string) {
  return Math.abs(minutes(one) - minutes(other))
}

import { addDays, dayIn } from '../kit/clock.ts'
import { HOUR_MS } from '../kit/durations.ts'

/** The instant at which the sample club is created. */
export const createdAt = new Date()

/** The day on which it is created; its season lies around it. */
export const today = dayIn('America/Chicago', createdAt)

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const [practice = today, practice2 = today] = Array.from({ length: 7 }, (_, day) =>
  addDays(today, day + 1),
).filter(day => ['tuesday', 'thursday'].includes(weekdayOf(day)))

/** The days that have a name: a weekday is the next one, or today; `practice` is the next evening with practices. */
const DAYS: Readonly<Record<string, string>> = {
  today,
  practice,
  practice2,
  ...Object.fromEntries(
    Array.from({ length: 7 }, (_, day) => addDays(today, day)).map(day => [weekdayOf(day), day]),
  ),
}

const UNITS: Readonly<Record<string, number>> = { h: 1, d: 24, w: 7 * 24, y: 1 }

/**
 * Returns what a relative time of the data means: a day such as `today -9d` or `saturday +3w -1d`, an instant such as
 * `now -27h`, or a year such as `year -8y`.
 */
export function relativeTime(text: string) {
  const [, base = '', shifts = ''] = /^(\w+)((?: [+-]\d+[hdwy])*)$/.exec(text) ?? []
  const shift = [...shifts.matchAll(/([+-]\d+)([hdwy])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0),
    0,
  )
  if (base === 'now') return new Date(createdAt.getTime() + shift * HOUR_MS).toISOString()
  if (base === 'year') return createdAt.getUTCFullYear() + shift
  const day = DAYS[base]
  return day && addDays(day, shift / 24)
}

function weekdayOf(day: string) {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

/** The days of a file: in one order of day and month, and in one season. */
import { daysBetween } from '../clock.ts'
import { formatDay } from '../format-date.ts'
import { type DayOrder, dayOf, ordersOf, type WrittenDay, weekdayOf } from './csv-days.ts'
import type { Questions } from './csv-questions.ts'

export interface DayInFile extends WrittenDay {
  /** The number of its row. */
  row: number
  /** The weekday, which may come from a neighbouring column; 0: Sunday. */
  weekday: number | undefined
}

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Returns a function for the days as `yyyy-MM-dd`, or a sentence where that cannot be. */
export function dayReader(days: readonly DayInFile[], today: string, questions: Questions) {
  const order = orderOf(days, today, questions)
  const year = yearReader(days, order, today, questions)
  return (day: DayInFile): { day: string } | { error: string } => {
    const read = dayOf(day, orderIn(day, order), year(day))
    if (!read) return { error: `“${day.text}” isn’t a day in the calendar` }
    const { weekday } = day
    if (weekday === undefined || weekdayOf(read) === weekday) return { day: read }
    const shown = formatDay(read, '')
    return { error: `“${day.text}” isn’t a ${NAMES[weekday]}: it would be ${shown}` }
  }
}

/**
 * Returns the order that the file's own days show: a number from 13 to 31, or a weekday, decides it. Otherwise staff
 * are asked.
 */
function orderOf(days: readonly DayInFile[], today: string, questions: Questions): DayOrder {
  const open = days.filter(({ order, numbers: [one, other] }) => order === 'open' && one !== other)
  const certain = new Set(
    open.map(day => ordersOf(day)).flatMap(orders => (orders[1] ? [] : orders)),
  )
  const unclearDays = open.filter(day => ordersOf(day).length > 1)
  const [unclear] = unclearDays
  const [only, another] = certain
  if (only && !another) return only
  if (!unclear) return 'monthFirst'
  const shown = (order: DayOrder) =>
    formatDay(dayOf(unclear, order, Number(today.slice(0, 4))) ?? null, today)
  const reply = questions.ask({
    key: 'order',
    rows: numbersOf(unclearDays),
    text: `Which day is “${unclear.text}”?`,
    choices: [
      { value: 'monthFirst', label: `${shown('monthFirst')}: the month stands first` },
      { value: 'dayFirst', label: `${shown('dayFirst')}: the day stands first` },
    ],
  })
  return reply === 'dayFirst' ? 'dayFirst' : 'monthFirst'
}

function orderIn(day: DayInFile, order: DayOrder) {
  const [only, another] = ordersOf(day)
  return only && !another ? only : order
}

/** Days of a season: at most two months before the first day of the file, and less than a year after that. */
const DAYS_BEFORE = 60
const DAYS_AFTER = 305

/** Returns the year of days without one: the one in which their weekdays are right, or the reply of staff. */
function yearReader(
  days: readonly DayInFile[],
  order: DayOrder,
  today: string,
  questions: Questions,
) {
  const without = days.filter(({ year }) => year === undefined)
  const [first] = without
  if (!first) return () => undefined
  const now = Number(today.slice(0, 4))
  const begin = (year: number) => dayOf(first, orderIn(first, order), year)
  const yearIn = (season: number) => (day: DayInFile) => {
    const start = begin(season)
    const same = dayOf(day, orderIn(day, order), season)
    if (!start || !same) return season
    const apart = daysBetween(start, same)
    if (apart < -DAYS_BEFORE) return season + 1
    return apart > DAYS_AFTER ? season - 1 : season
  }
  const fits = (season: number) =>
    without.every(day => {
      const read = dayOf(day, orderIn(day, order), yearIn(season)(day))
      return read !== undefined && (day.weekday === undefined || weekdayOf(read) === day.weekday)
    })
  const near = (season: number) => Math.abs(daysBetween(today, begin(season) ?? today))
  const possible = [now - 1, now, now + 1].filter(begin).sort((one, two) => near(one) - near(two))
  const fitting = possible.filter(fits)
  const certain = without.some(({ weekday }) => weekday !== undefined) ? fitting : []
  const [only, another] = certain
  if (only && !another) return yearIn(only)
  const choices = (fitting.length > 0 ? fitting : possible).map(year => ({
    value: String(year),
    label: formatDay(begin(year) ?? null, ''),
  }))
  const text = `The days have no year. When is “${first.text}”?`
  const reply = questions.ask({ key: 'year', text, choices, rows: numbersOf(without) })
  return yearIn(Number(reply ?? choices[0]?.value ?? now))
}

function numbersOf(days: readonly DayInFile[]) {
  return [...new Set(days.map(({ row }) => row))]
}

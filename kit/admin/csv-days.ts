/** Days as people and programs write them. */
import { addDays, isDay } from '../clock.ts'

/** The order of month and day in '9/12/2026'. */
export type DayOrder = 'monthFirst' | 'dayFirst'

export interface WrittenDay {
  text: string
  /** Undefined where the text has none. */
  year: number | undefined
  /** Month and day; for '9/12/2026' both numbers as written, until their order is known. */
  numbers: readonly [number, number]
  order: DayOrder | 'open'
  /** 0: Sunday. */
  weekday: number | undefined
  /** The text after the day: a time. */
  rest: string
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ')

const WEEKDAY =
  /^\(?(?<weekday>sun|mon|tue|wed|thu|fri|sat)(?:day|s|sday|nesday|r|rs|rsday|urday)?\b\)?[.,]*\s*/i
const NAME =
  '(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\b\\.?'
const YEAR = "(?<year>(?:19|20)\\d{2}|[’']\\d{2})"
const FORMS = [
  /^(?<year>(?:19|20)\d{2})[-/.](?<one>\d{1,2})[-/.](?<two>\d{1,2})(?!\d)/,
  /^(?<year>20\d{2})(?<one>\d{2})(?<two>\d{2})(?!\d)/,
  /^(?<one>\d{1,2})(?<mark>[-/.])(?<two>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?![\d:])/,
  /^(?<one>\d{1,2})\/(?<two>\d{1,2})(?![\d/])/,
  new RegExp(`^${NAME}[\\s-]*(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:[\\s,-]+${YEAR})?(?![\\d:])`, 'i'),
  new RegExp(
    `^(?<day>\\d{1,2})(?:st|nd|rd|th)?[-\\s.]*${NAME}(?:[-\\s,]*(?<year>(?:19|20)\\d{2}|\\d{2}))?(?![\\d:])`,
    'i',
  ),
]

/** Returns the day at the start of a text; undefined for a text without one. */
export function writtenDay(cell: string): WrittenDay | undefined {
  const text = cell.trim()
  const serial = serialDay(text)
  if (serial) return serial
  const { weekday: name } = WEEKDAY.exec(text)?.groups ?? {}
  const bare = text.replace(WEEKDAY, '')
  for (const form of FORMS) {
    const match = form.exec(bare)
    if (!match?.groups) continue
    const { year, one, two, mark, month, day } = match.groups
    const behind = bare.slice(match[0].length).replace(/^[\s,@]+|^T(?=\d)/, '')
    // '9/13/2026 Sat 9:00 AM'
    const { weekday: later } = WEEKDAY.exec(behind)?.groups ?? {}
    const rest = later ? behind.replace(WEEKDAY, '') : behind
    const weekday = weekdayNamed(name ?? later)
    const common = { text, year: fullYear(year), weekday, rest }
    if (month) {
      const numbers = [MONTHS.indexOf(month.toLowerCase()) + 1, Number(day)] as const
      return { ...common, numbers, order: 'monthFirst' }
    }
    const isOpen = mark !== undefined || year === undefined
    const numbers = [Number(one), Number(two)] as const
    return { ...common, numbers, order: isOpen ? 'open' : 'monthFirst' }
  }
  return undefined
}

/** Returns the weekday of a cell that holds nothing else; 0: Sunday. */
export function weekdayIn(cell: string) {
  const text = cell.trim()
  const { weekday } = WEEKDAY.exec(text)?.groups ?? {}
  return weekday && text.replace(WEEKDAY, '') === ''
    ? WEEKDAYS.indexOf(weekday.toLowerCase())
    : undefined
}

/** `yyyy-MM-dd` in that order; undefined for a day that does not exist. */
export function dayOf({ year, numbers, order }: WrittenDay, by: DayOrder, otherYear?: number) {
  const [one, two] = numbers
  const isMonthFirst = (order === 'open' ? by : order) === 'monthFirst'
  const [month, day] = isMonthFirst ? [one, two] : [two, one]
  const inYear = year ?? otherYear
  if (inYear === undefined || month < 1 || month > 12 || day < 1) return undefined
  const text = [inYear, month, day].map(part => String(part).padStart(2, '0')).join('-')
  return isDay(text) ? text : undefined
}

/** 0: Sunday. */
export function weekdayOf(day: string) {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The orders under which a day may be read: with a weekday, only those in which it falls on that. */
export function ordersOf(day: WrittenDay, weekday = day.weekday): readonly DayOrder[] {
  if (day.order !== 'open') return ['monthFirst', 'dayFirst']
  const orders = (['monthFirst', 'dayFirst'] as const).filter(order => dayOf(day, order, 2024))
  if (weekday === undefined || day.year === undefined) return orders
  const fitting = orders.filter(order => weekdayOf(dayOf(day, order) ?? '') === weekday)
  return fitting.length > 0 ? fitting : orders
}

/** Days since 1899-12-30, as Excel counts them, of 2000 to 2099; the fraction is the time. */
function serialDay(text: string): WrittenDay | undefined {
  const { days, fraction } = /^(?<days>\d{5})(?<fraction>\.\d+)?$/.exec(text)?.groups ?? {}
  const count = Number(days)
  if (!days || count < 36_526 || count > 73_050) return undefined
  const [year, month, day] = addDays('1899-12-30', count).split('-').map(Number)
  const rest = fraction ?? ''
  const numbers = [month ?? 0, day ?? 0] as const
  return { text, year, numbers, order: 'monthFirst', weekday: undefined, rest }
}

function weekdayNamed(name: string | undefined) {
  return name === undefined ? undefined : WEEKDAYS.indexOf(name.toLowerCase())
}

function fullYear(year: string | undefined) {
  const digits = year?.replace(/\D/, '')
  return digits === undefined ? undefined : Number(digits.padStart(4, '20'))
}

import ICAL from 'ical.js'
import type { Rule } from './vevent.ts'

const PLAIN_PARTS = ['freq', 'interval', 'count', 'until', 'wkst']
const BY_PARTS = ['byday', 'bymonth', 'bymonthday', 'bysetpos']

/** A rule in a form that ical.js expands correctly; without interval, count and first day of the week. */
interface Shape {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  byday?: string[]
  bymonth?: number[]
  bymonthday?: number[]
}

/**
 * Returns the rule for ical.js, if it has a shape that ical.js expands correctly and in finite time; otherwise
 * undefined. Other shapes give wrong days, or search without end for a day that never comes.
 */
export function supportedRule(rule: Rule, startDay: string): ICAL.Recur | undefined {
  const { interval = 1, count, wkst } = rule
  if (Object.keys(rule).some(part => !PLAIN_PARTS.includes(part) && !BY_PARTS.includes(part)))
    return undefined
  if (interval > 1_000 || (count !== undefined && count < 1)) return undefined
  const shape = shapeOf(rule, interval, startDay)
  if (!shape) return undefined
  return ICAL.Recur.fromData({
    ...shape,
    interval,
    ...(count !== undefined && { count }),
    ...(wkst !== undefined && { wkst: wkst as 1 }),
  })
}

function shapeOf(rule: Rule, interval: number, startDay: string): Shape | undefined {
  const days = weekdaysOf(rule)
  const months = listOf(rule.bymonth).map(Number)
  const monthDays = listOf(rule.bymonthday).map(Number)
  const [startMonth, startMonthDay] = [Number(startDay.slice(5, 7)), Number(startDay.slice(8))]
  const parts = BY_PARTS.filter(part => part !== 'bysetpos' && rule[part] !== undefined)
  switch (days && [rule.freq, ...parts].join(' ')) {
    case 'DAILY':
    case 'WEEKLY':
    case 'YEARLY':
      return { freq: rule.freq as 'DAILY' }
    case 'DAILY byday':
      // For DAILY ical.js takes the first day, whatever its weekday.
      return interval === 1 && days?.every(isWeekday) ? { freq: 'WEEKLY', byday: days } : undefined
    case 'WEEKLY byday':
      return days?.every(isWeekday) ? { freq: 'WEEKLY', byday: days } : undefined
    case 'MONTHLY':
      return interval < 12 ? { freq: 'MONTHLY' } : undefined
    case 'MONTHLY byday':
      return interval < 12 && days && (days.every(isWeekday) || days.every(isNthWeekday))
        ? { freq: 'MONTHLY', byday: days }
        : undefined
    case 'MONTHLY bymonthday':
      return interval < 12 && areInMonths(monthDays)
        ? { freq: 'MONTHLY', bymonthday: monthDays }
        : undefined
    case 'YEARLY bymonth':
      return isOnly(months, startMonth) ? { freq: 'YEARLY' } : undefined
    case 'YEARLY bymonth bymonthday':
      return isOnly(months, startMonth) && isOnly(monthDays, startMonthDay)
        ? { freq: 'YEARLY' }
        : undefined
    case 'YEARLY byday bymonth':
      return days?.length === 1 && days.every(isNthWeekday) && isOneMonth(months)
        ? { freq: 'YEARLY', byday: days, bymonth: months }
        : undefined
  }
}

/** Outlook writes the second Tuesday as `BYDAY=TU;BYSETPOS=2`. */
function weekdaysOf({ byday, bysetpos }: Rule): string[] | undefined {
  const days = listOf(byday)
  if (bysetpos === undefined) return days
  const places = listOf(bysetpos)
  if (days.length !== 1 || places.length !== 1 || !days.every(isWeekday)) return undefined
  return [`${places[0]}${days[0]}`]
}

function listOf(value: unknown): string[] {
  return value === undefined ? [] : [value].flat().map(String)
}

function isWeekday(day: string) {
  return /^(?:SU|MO|TU|WE|TH|FR|SA)$/.test(day)
}

/** '2TU', '-1FR'. Only up to the fourth: not every month has a fifth, which ical.js is slow to find. */
function isNthWeekday(day: string) {
  return /^-?[1-4](?:SU|MO|TU|WE|TH|FR|SA)$/.test(day)
}

function isOnly(values: number[], value: number) {
  return values.length === 1 && values[0] === value
}

function isOneMonth(months: number[]) {
  return months.length === 1 && months.every(month => month >= 1 && month <= 12)
}

function areInMonths(days: number[]) {
  return (
    days.every(day => day >= 1 && day <= 31) ||
    (days.length === 1 && days.every(day => day >= -28 && day < 0))
  )
}

import { addDays, isDay } from '../../../../kit/clock.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ')

/**
 * The day that words name, as '10/4', 'Oct 4' or 'Sunday': the nearest to that day; its own weekday is the day itself.
 * Undefined when they name none.
 */
export function namedDay(words: string, near: string): string | undefined {
  const [, month, day] = /\b(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])\b(?!\/\d{3})/.exec(words) ?? []
  if (month && day) return nearest(Number(month), Number(day), near)
  const [, name = '', date] =
    /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? (3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?\b/i.exec(
      words,
    ) ?? []
  if (date) return nearest(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1, Number(date), near)
  const [, weekday] =
    /\b(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\b/i.exec(words) ?? []
  if (!weekday) return undefined
  const named = WEEKDAYS.indexOf(weekday.slice(0, 3).toLowerCase())
  const today = new Date(`${near}T00:00:00Z`).getUTCDay()
  return addDays(near, (named - today + 7) % 7)
}

function nearest(month: number, day: number, near: string) {
  const year = Number(near.slice(0, 4))
  const distance = (text: string) => Math.abs(Date.parse(text) - Date.parse(near))
  return [year - 1, year, year + 1]
    .map(each => `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
    .filter(isDay)
    .sort((one, other) => distance(one) - distance(other))[0]
}

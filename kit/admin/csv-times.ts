import { isDay } from '../clock.ts'
import { formatTime } from '../format-date.ts'
import { type CsvKind, textCell } from './csv.ts'
import { formatWeekdayDate } from './format.ts'

const ISO = /^(?<year>\d{4})[/-](?<month>\d{1,2})[/-](?<day>\d{1,2})$/
const AMERICAN = /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4}|\d{2})$/

/** A day, `yyyy-MM-dd`; also parsed from 3/14/2026. */
export const day: CsvKind = {
  ...textCell,
  shown(value) {
    const text = textCell.toText(value, {})
    return isDay(text) ? formatWeekdayDate(text) : text
  },
  fromText(text) {
    const { year, month, day } = (ISO.exec(text.trim()) ?? AMERICAN.exec(text.trim()))?.groups ?? {}
    if (!year || !month || !day) return text
    return [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  },
}

const OF_24 = /^(?<hours>\d{1,2}):(?<minutes>\d{2})(:00)?$/
const OF_12 = /^(?<hours>0?[1-9]|1[0-2])(:(?<minutes>\d{2}))?(:00)?\s*(?<half>[ap])\.?m\.?$/i

/** Formats a time for people; a club with 24 hours reads it as stored. */
export function shownTime(time: string, times: '12' | '24' = '12') {
  return (times === '12' && formatTime(time)) || time
}

/** A time of day, `HH:MM`; also parsed from 9:30 AM. */
export const clock: CsvKind = {
  ...textCell,
  shown: (value, times) => shownTime(textCell.toText(value, {}), times),
  fromText(text) {
    const {
      hours,
      minutes = '00',
      half,
    } = (OF_24.exec(text.trim()) ?? OF_12.exec(text.trim()))?.groups ?? {}
    if (!hours) return text
    const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours
    return `${String(hour).padStart(2, '0')}:${minutes}`
  },
}

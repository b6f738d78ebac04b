/** Reads the times of a file: of one clock, and in the club's time zone. */
import { dayIn, instantOf, timeIn } from '../clock.ts'
import { timeOf } from '../time-of-day.ts'
import { minutesOf, type WrittenSpan, type WrittenTime } from './csv-clocks.ts'
import type { Questions } from './csv-questions.ts'
import { shownTime } from './csv-times.ts'

/** The club for which the file is read. */
interface Club {
  timeZone: string
  timeFormat?: '12' | '24'
}

/** A span on its day, `yyyy-MM-dd`. */
export interface SpanInFile {
  /** The number of its row. */
  row: number
  day: string
  span: WrittenSpan
  /** The row is from our own export, or says itself that its time is unknown: nothing is asked about it. */
  isOwn: boolean
}

export interface TimesInClub {
  day: string
  /** `HH:MM`; null: not known yet. */
  start: string | null
  end: string | null
}

const HALF_DAY = 12 * 60
/** Minutes assumed for the length of an event whose end has no AM or PM. */
const MAX_EVENT_MINUTES = 6 * 60

/** Returns a function for the times as the club reads them. */
export function timeReader(spans: readonly SpanInFile[], club: Club, questions: Questions) {
  const clock = clockOf(spans, club, questions)
  const isLater = midnightIsLater(spans, questions)
  const toClub = zoneReader(spans, club, clock, questions)
  return ({ day, span, isOwn }: SpanInFile): TimesInClub => {
    if (!isOwn && isLater && isZero(span.start)) return { day, start: null, end: null }
    const start = isOwn ? minutesOf(span.start) : clock.minutes(span.start)
    const end = span.end ? endAfter(start, span.end, isOwn || clock.isOf24) : null
    const from = toClub(day, start, span.start.zone)
    const until = end === null ? null : toClub(day, end, span.end?.zone ?? span.start.zone)
    return { day: from.day, start: from.time, end: until?.time ?? null }
  }
}

/** Returns the first time after the start that an end such as that of '11:30-1:00' can mean. */
export function endAfter(start: number, end: WrittenTime, isOf24: boolean) {
  const minutes = minutesOf(end)
  if (end.half || end.isOf24 || isOf24) return minutes
  const [nearest = minutes] = [minutes, minutes + HALF_DAY]
    .filter(each => each > start && each - start <= MAX_EVENT_MINUTES)
    .sort((one, two) => one - two)
  return nearest
}

/** Decides between 12 and 24 hours: '1:30' beside '9:00' is 1:30 PM, or in the night. */
function clockOf(spans: readonly SpanInFile[], club: Club, questions: Questions) {
  const shown = (minutes: number) => shownTime(timeOf(minutes), club.timeFormat)
  const bare = spans.filter(({ isOwn, span: { start } }) => !isOwn && !start.half && !start.isOf24)
  const ofHours = (first: number, last: number) =>
    bare.filter(({ span: { start } }) => start.hour >= first && start.hour <= last)
  const isOf24 = spans.some(
    ({ span: { start, end } }) => !start.half && (start.isOf24 || end?.isOf24),
  )
  const earliest = isOf24 ? 5 : 6
  const nights = ofHours(1, earliest)
  const [night] = nights
  const as24 = { isOf24, minutes: minutesOf }
  if (!night) return as24
  const evenings = ofHours(7, 8)
  const [evening] = evenings
  const { start } = night.span
  const [morning, noon] = [minutesOf(start), minutesOf(start) + HALF_DAY].map(shown)
  const eight = evening && minutesOf(evening.span.start)
  const reply = questions.ask({
    key: 'clock',
    rows: numbersOf([...nights, ...evenings]),
    text: `Times such as “${start.text}” have no AM or PM. When is that?`,
    choices: [
      { value: '6', label: eight ? `${noon}; and ${shown(eight)}` : `${noon}` },
      ...(eight ? [{ value: '8', label: `${noon}; and ${shown(eight + HALF_DAY)}` }] : []),
      { value: '24', label: `${morning}: the times are of 24 hours` },
    ],
  })
  if (reply === '24') return { ...as24, isOf24: true }
  const last = Number(reply ?? 6)
  const minutes = (time: WrittenTime) => {
    const isAfternoon = !time.half && !time.isOf24 && time.hour >= 1 && time.hour <= last
    return minutesOf(time) + (isAfternoon ? HALF_DAY : 0)
  }
  return { isOf24: false, minutes }
}

/** Many exports write '12:00 AM' and '0:00' for an unknown time. */
function midnightIsLater(spans: readonly SpanInFile[], questions: Questions) {
  const zeros = spans.filter(({ isOwn, span }) => !isOwn && isZero(span.start))
  const [zero] = zeros
  if (!zero) return false
  const reply = questions.ask({
    key: 'midnight',
    rows: numbersOf(zeros),
    text: `What does the time “${zero.span.start.text}” say?`,
    choices: [
      { value: 'later', label: 'The time is still to be announced (TBD)' },
      { value: 'midnight', label: 'The event begins at midnight' },
    ],
  })
  return reply !== 'midnight'
}

function isZero(time: WrittenTime) {
  return minutesOf(time) === 0 && time.text.toLowerCase() !== 'midnight'
}

const ZONES: Readonly<Record<string, string>> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  A: 'America/Anchorage',
  H: 'Pacific/Honolulu',
  U: 'UTC',
  G: 'UTC',
  Z: 'UTC',
}

/** 'EDT' in a file of a club in Chicago: another time zone, or letters without meaning. */
function zoneReader(
  spans: readonly SpanInFile[],
  { timeZone, timeFormat }: Club,
  clock: { minutes(time: WrittenTime): number },
  questions: Questions,
) {
  const others = spans.filter(({ day, span: { start } }) => {
    const minutes = clock.minutes(start)
    return inClub(day, minutes, start.zone, timeZone).time !== timeOf(minutes)
  })
  const [other] = others
  const asWritten = (day: string, minutes: number) => ({ day, time: timeOf(minutes) })
  if (!other) return asWritten
  const { start } = other.span
  const minutes = clock.minutes(start)
  const shown = (time: string) => shownTime(time, timeFormat)
  const reply = questions.ask({
    key: 'zone',
    rows: numbersOf(others),
    text: `“${start.text}” names another time zone than the club’s. When does it begin on the club’s clock?`,
    choices: [
      { value: 'club', label: shown(inClub(other.day, minutes, start.zone, timeZone).time) },
      { value: 'written', label: `${shown(timeOf(minutes))}, whatever zone the file names` },
    ],
  })
  if (reply === 'written') return asWritten
  return (day: string, minutes: number, zone?: string) => inClub(day, minutes, zone, timeZone)
}

function numbersOf(spans: readonly SpanInFile[]) {
  return spans.map(({ row }) => row)
}

function inClub(day: string, minutes: number, zone: string | undefined, timeZone: string) {
  const time = timeOf(minutes)
  if (!zone) return { day, time }
  const isOffset = /^[+-]/.test(zone)
  const offset = zone.replace(/^(.\d\d):?/, '$1:')
  const at = isOffset
    ? new Date(`${day}T${time}:00${offset}`)
    : instantOf(day, time, ZONES[zone[0] ?? ''] ?? timeZone)
  if (Number.isNaN(at.getTime())) return { day, time }
  return { day: dayIn(timeZone, at), time: timeIn(timeZone, at) }
}

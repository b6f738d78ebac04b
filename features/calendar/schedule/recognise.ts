import { daysBetween } from '../../../kit/clock.ts'
import { isSameName, nameKey } from '../../../kit/name-key.ts'
import type { RecognitionRule } from '../../../kit/resource/recognition.ts'
import { hasOpponent } from './event-name.ts'
import { isUnknown } from './place.ts'
import type { ScheduleEvent } from './schema.ts'

/** Days. Leagues begin to count anew with every season. */
const SEASON = 120
/** Days by which leagues move a game. */
const MOVED = 21
/** Minutes. A team does not begin twice within them. */
const HOUR = 60

type Row = Partial<ScheduleEvent>
type Rule = RecognitionRule<ScheduleEvent>

/**
 * How the event of a row in a file without ids is found. Certain is its match number, whatever else has changed, and a row
 * that says the same as far as it says anything; a time that was still to come may come. What may be the same game, moved
 * or with its opponent known at last, is the same only if staff say so.
 */
export const eventRules: readonly Rule[] = [
  { key: byNumber, fits: isSameNumbered },
  { key: bySlot, fits: (row, event) => saysTheSame(row, event) && row.team_id === event.team_id },
  { key: bySlot, fits: (row, event) => saysTheSame(row, event) && isNewToTeams(row, event) },
  { key: byDay, fits: isSameWithTime },
  { key: byNumber, fits: isNumberOfSeason, asks: true },
  { key: byDay, fits: unnumbered(isSameButTime), asks: true },
  { key: bySlot, fits: unnumbered(isSameKind), asks: true },
  { key: byDay, fits: unnumbered(isSameOpponent), asks: true },
  { key: byDay, fits: unnumbered(isSameHour), asks: true },
  { key: byDay, fits: unnumbered(isWithoutOpponent), asks: true },
  { key: byOpponent, fits: unnumbered(isSameMoved), distance, asks: true },
]

function byNumber({ match_number }: Row) {
  return match_number ?? undefined
}

function bySlot({ date, time }: Row) {
  return date && time && `${date} ${time}`
}

function byDay({ date }: Row) {
  return date
}

function byOpponent({ opponent }: Row) {
  return isUnknown(opponent ?? '') ? undefined : nameKey(opponent ?? '')
}

/** A number whose game has another opponent on another day may be another game. */
function isSameNumbered(row: Row, event: ScheduleEvent) {
  const isSame =
    event.date === row.date ||
    isUnknown(event.opponent ?? '') ||
    isUnknown(row.opponent ?? '') ||
    isSameText(row.opponent, event.opponent)
  return isSame && isNumberOfSeason(row, event)
}

function isNumberOfSeason(row: Row, event: ScheduleEvent) {
  return isSameTeam(row, event) && distance(row, event) <= SEASON
}

/** What the file leaves out may be anything. */
function saysTheSame(row: Row, event: ScheduleEvent) {
  const { type } = row
  return (
    (type === undefined || type === event.type) &&
    (['title', 'opponent', 'location'] as const).every(
      name => row[name] === undefined || isSameText(row[name], event[name]),
    )
  )
}

/** The file leaves the team out, or tells it of an event of the whole club. */
function isNewToTeams({ team_id }: Row, event: ScheduleEvent) {
  return team_id === undefined || event.team_id === null
}

function isSameWithTime(row: Row, event: ScheduleEvent) {
  return (
    event.time_tbd &&
    isSameTeam(row, event) &&
    saysTheSame(row, event) &&
    !isUnknown(event.opponent ?? '')
  )
}

function isSameButTime(row: Row, event: ScheduleEvent) {
  return (
    event.time !== row.time &&
    event.type === (row.type ?? 'game') &&
    isSameTeam(row, event) &&
    isSameText(row.opponent, event.opponent) &&
    isSameText(row.location, event.location)
  )
}

function isSameOpponent(row: Row, event: ScheduleEvent) {
  return isSameKind(row, event) && byOpponent(row) === byOpponent(event) && !!byOpponent(row)
}

function isSameHour(row: Row, event: ScheduleEvent) {
  const isUnclear = row.time_tbd || event.time_tbd
  const apart = Math.abs(minutes(row.time) - minutes(event.time))
  return isSameKind(row, event) && (isUnclear || apart < HOUR)
}

function isWithoutOpponent(row: Row, event: ScheduleEvent) {
  const isOpen = isUnknown(row.opponent ?? '') || isUnknown(event.opponent ?? '')
  return isOpen && hasOpponent(event.type) && isSameKind(row, event)
}

function isSameMoved(row: Row, event: ScheduleEvent) {
  return isSameKind(row, event) && distance(row, event) <= MOVED
}

/** Both may have an opponent, or both are of one type; events that only their titles tell apart have the same. */
function isSameKind(row: Row, event: ScheduleEvent) {
  const { type = 'game' } = row
  const isSame = hasOpponent(type) ? hasOpponent(event.type) : type === event.type
  return (
    isSame && isSameTeam(row, event) && (type !== 'other' || isSameText(row.title, event.title))
  )
}

/** Games with two different numbers are two games. */
function unnumbered(fits: (row: Row, event: ScheduleEvent) => boolean) {
  return (row: Row, event: ScheduleEvent) =>
    !(row.match_number && event.match_number) && fits(row, event)
}

/** A file may leave the team out. */
function isSameTeam({ team_id }: Row, event: ScheduleEvent) {
  return team_id === undefined || team_id === event.team_id
}

/** Days between the two. */
function distance({ date = '' }: Row, event: ScheduleEvent) {
  return Math.abs(daysBetween(date, event.date))
}

function isSameText(one: string | null | undefined, other: string | null) {
  return isSameName(one ?? '', other ?? '')
}

function minutes(time = '') {
  const [hours, rest] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (rest ?? 0)
}

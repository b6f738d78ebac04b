import { daysBetween, isDay } from '../../../kit/clock.ts'
import { isSameName } from '../../../kit/name-key.ts'
import type { RecognitionRule } from '../../../kit/resource/recognition.ts'
import { minutes } from '../../../kit/time-of-day.ts'
import { isSameTeam, teamKey } from '../../spellings/team-name.ts'
import { hasOpponent } from './event-name.ts'
import { isSamePlace } from './field-name.ts'
import { isUnknown } from './place.ts'
import type { ScheduleEvent } from './schema.ts'

/** Days, as leagues restart their numbers with every season. */
const SEASON_DAYS = 120
/** Days by which leagues move a game. */
const MAX_MOVE_DAYS = 21
/** Minutes within which a team does not begin two events. */
const HOUR = 60

type Row = Partial<ScheduleEvent>
type Rule = RecognitionRule<ScheduleEvent>

/**
 * Rules that find the event of a row in a file without ids. The match number is certain, whatever else has changed, and
 * so is a row that agrees in every given value; a time that was still to come may be added. A row that may be the same
 * game, moved or with its opponent known at last, is the same only if staff say so.
 */
export const eventRules: readonly Rule[] = [
  { key: byNumber, fits: isSameNumbered },
  { key: bySlot, fits: (row, event) => hasSameTexts(row, event) && row.team_id === event.team_id },
  { key: bySlot, fits: (row, event) => hasSameTexts(row, event) && isNewToTeams(row, event) },
  { key: byDay, fits: isSameWithTime },
  { key: byNumber, fits: isNumberOfSeason, asks: true },
  { key: byDay, fits: unnumbered(isSameButTime), asks: true },
  { key: bySlot, fits: unnumbered(isSameKind), asks: true },
  { key: byDay, fits: unnumbered(isSameOpponent), asks: true },
  { key: byDay, fits: unnumbered(isSameHour), asks: true },
  { key: byDay, fits: unnumbered(isWithoutOpponent), asks: true },
  {
    key: byOpponent,
    fits: unnumbered(isSameKind),
    near: { at: dayNumber, within: MAX_MOVE_DAYS },
    asks: true,
  },
]

/** Tells whether a partly unreadable row may be the event: no readable value contradicts it. */
export function couldBeSameEvent(row: Row, event: ScheduleEvent) {
  if (row.id !== undefined) return row.id === event.id
  if (row.match_number && event.match_number)
    return row.match_number === event.match_number && isOfTeam(row, event)
  const [one, other] = [byOpponent(row), byOpponent(event)]
  const isOpen = one === undefined || other === undefined
  const isNear = row.date === undefined || distance(row, event) <= MAX_MOVE_DAYS
  return isOfTeam(row, event) && (isOpen || one === other) && isNear
}

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
  return isUnknown(opponent ?? '') ? undefined : teamKey(opponent ?? '')
}

/** The number may mean another game, if opponent and day differ. */
function isSameNumbered(row: Row, event: ScheduleEvent) {
  const isSame =
    event.date === row.date ||
    isUnknown(event.opponent ?? '') ||
    isUnknown(row.opponent ?? '') ||
    isSameOpponentName(row, event)
  return isSame && isNumberOfSeason(row, event)
}

function isNumberOfSeason(row: Row, event: ScheduleEvent) {
  return isOfTeam(row, event) && distance(row, event) <= SEASON_DAYS
}

/** A missing value may be anything. */
function hasSameTexts(row: Row, event: ScheduleEvent) {
  const { type } = row
  return (
    (type === undefined || type === event.type) &&
    (['title', 'opponent', 'location'] as const).every(
      name => row[name] === undefined || SAME[name](row[name] ?? '', event[name] ?? ''),
    )
  )
}

/** The file leaves the team out, or the event belongs to the whole club. */
function isNewToTeams({ team_id }: Row, event: ScheduleEvent) {
  return team_id === undefined || event.team_id === null
}

function isSameWithTime(row: Row, event: ScheduleEvent) {
  return (
    event.time_tbd &&
    isOfTeam(row, event) &&
    hasSameTexts(row, event) &&
    !isUnknown(event.opponent ?? '')
  )
}

function isSameButTime(row: Row, event: ScheduleEvent) {
  return (
    event.time !== row.time &&
    event.type === (row.type ?? 'game') &&
    isOfTeam(row, event) &&
    isSameOpponentName(row, event) &&
    isSamePlace(row.location ?? '', event.location)
  )
}

function isSameOpponent(row: Row, event: ScheduleEvent) {
  return isSameKind(row, event) && byOpponent(row) === byOpponent(event) && !!byOpponent(row)
}

function isSameHour(row: Row, event: ScheduleEvent) {
  const isUnclear = row.time_tbd || event.time_tbd
  const apart = Math.abs(minutes(row.time ?? '') - minutes(event.time))
  return isSameKind(row, event) && (isUnclear || apart < HOUR)
}

function isWithoutOpponent(row: Row, event: ScheduleEvent) {
  const isOpen = isUnknown(row.opponent ?? '') || isUnknown(event.opponent ?? '')
  return isOpen && hasOpponent(event.type) && isSameKind(row, event)
}

/** Compares opponents if both have one, or the types; events that differ only in their titles have equal ones. */
function isSameKind(row: Row, event: ScheduleEvent) {
  const { type = 'game' } = row
  const isSame = hasOpponent(type) ? hasOpponent(event.type) : type === event.type
  return isSame && isOfTeam(row, event) && (type !== 'other' || isSameText(row.title, event.title))
}

/** Games with two different numbers are two games. */
function unnumbered(fits: (row: Row, event: ScheduleEvent) => boolean) {
  return (row: Row, event: ScheduleEvent) =>
    !(row.match_number && event.match_number) && fits(row, event)
}

/** A file may leave the team out. */
function isOfTeam({ team_id }: Row, event: ScheduleEvent) {
  return team_id === undefined || team_id === event.team_id
}

/** Days between the two. */
function distance({ date = '' }: Row, event: ScheduleEvent) {
  return Math.abs(daysBetween(date, event.date))
}

/** Rows of earlier versions may have no day. */
function dayNumber({ date }: Row) {
  return isDay(date) ? daysBetween('1970-01-01', date) : undefined
}

function isSameOpponentName({ opponent }: Row, event: ScheduleEvent) {
  return isSameTeam(opponent ?? '', event.opponent ?? '')
}

const SAME = { title: isSameName, opponent: isSameTeam, location: isSamePlace }

function isSameText(one: string | null | undefined, other: string | null) {
  return isSameName(one ?? '', other ?? '')
}

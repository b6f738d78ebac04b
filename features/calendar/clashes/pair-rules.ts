import { nameKey } from '../../../kit/name-key.ts'
import { byLevel, type Finding } from './clash.ts'
import { driveMinutes } from './drive-minutes.ts'
import { duration } from './duration.ts'
import { type EventPlace, isPart } from './event-place.ts'
import type { ClashClub, PreparedEvent } from './prepared-event.ts'

type Rule = (one: PreparedEvent, other: PreparedEvent, club: ClashClub) => Finding | undefined

/** The relations of two events; the first found is reported when several are of one level. */
const rules: readonly Rule[] = [twoOfATeam, onOneField, twoOfACoach, tooFar, tooLittleRest]

/** Returns the gravest clash of two events; the first does not begin later. */
export function judgePair(
  one: PreparedEvent,
  other: PreparedEvent,
  club: ClashClub,
): Finding | undefined {
  if (isCalledOff(one) || isCalledOff(other)) return undefined
  if (isDuplicate(one, other)) return { kind: 'duplicate', level: 'stop', detail: '' }
  if (isHeldBy(one, other) || isHeldBy(other, one) || isOneGame(one, other)) return undefined
  const [found] = rules.flatMap(rule => rule(one, other, club) ?? []).sort(byLevel)
  const assumed = isAtOnce(one, other) && assumedEnd(one, other)
  return found && assumed ? { ...found, detail: `${found.detail} ${assumed}`.trim() } : found
}

/** Notes that two events meet by the usual length of the first. */
function assumedEnd({ time: one }: PreparedEvent, { time: other }: PreparedEvent) {
  if (!one?.isAssumed || one.start === other?.start) return undefined
  return `The end of the earlier one is not entered: ${duration(one.end - one.start)} are assumed.`
}

/** Tells whether a closure cancels the event; that is reported for the event alone. */
export function isCalledOff({ closure }: PreparedEvent) {
  return closure !== undefined && closure.status !== 'delayed'
}

/** Tells whether all distinguishing fields are equal; details may differ. */
function isDuplicate(one: PreparedEvent, other: PreparedEvent) {
  const [first, second] = [one.event, other.event]
  return (
    first.team_id === second.team_id &&
    first.type === second.type &&
    one.firstDay === other.firstDay &&
    one.time?.start === other.time?.start &&
    isSameText(first.opponent, second.opponent) &&
    isSameText(first.title, second.title) &&
    one.where?.key === other.where?.key &&
    one.where?.field === other.where?.field
  )
}

function isSameText(one: string | null, other: string | null) {
  return nameKey(one ?? '') === nameKey(other ?? '')
}

/** Games are played at a tournament, of its team or of the whole club. */
function isHeldBy({ event: tournament }: PreparedEvent, { event }: PreparedEvent) {
  const isOfTeam = tournament.team_id === null || tournament.team_id === event.team_id
  return tournament.type === 'tournament' && event.type === 'game' && isOfTeam
}

/** Two teams of the club against each other: each has the game in its own calendar. */
function isOneGame(one: PreparedEvent, other: PreparedEvent) {
  if (one.event.type !== 'game' || other.event.type !== 'game') return false
  if (one.time?.start !== other.time?.start || one.firstDay !== other.firstDay) return false
  return isAgainst(one, other) || isAgainst(other, one)
}

function isAgainst({ against }: PreparedEvent, { event: { team_id } }: PreparedEvent) {
  return against !== undefined && against === team_id
}

function twoOfATeam(one: PreparedEvent, other: PreparedEvent): Finding | undefined {
  if (!isOfOneTeam(one, other) || !isAtOnce(one, other)) return undefined
  return { kind: 'team', level: 'stop', detail: '' }
}

function onOneField(one: PreparedEvent, other: PreparedEvent): Finding | undefined {
  const [first, second] = [one.where, other.where]
  if (!first || first.key !== second?.key || !isAtOnce(one, other)) return undefined
  if (isOneField(first, second)) return takenTwice(one, other)
  if (first.field !== '' && second.field !== '') return undefined
  // Other clubs' places are assumed to have enough fields.
  if (!first.place && (isAway(one) || isAway(other))) return undefined
  const who =
    first.field === second.field ? 'Neither event names' : 'One of the events does not name'
  return { kind: 'field', level: 'note', detail: `${who} the field.` }
}

/** Tells whether both are certainly on one field, for two at one place. */
function isOneField(one: EventPlace, other: EventPlace) {
  if (one.field === '' || other.field === '') return one.field === other.field && one.hasOneField
  return isPart(one.field, other.field)
}

/** Teams may share a field at practice; two teams of one coach do so on purpose. */
function takenTwice(one: PreparedEvent, other: PreparedEvent): Finding {
  if ([one, other].some(isPlayed)) return { kind: 'field', level: 'stop', detail: '' }
  const coaches = shared(one, other)
  if (coaches.length === 0) return { kind: 'field', level: 'warn', detail: '' }
  return { kind: 'field', level: 'note', detail: coachingBoth(coaches) }
}

function isPlayed({ event: { type } }: PreparedEvent) {
  return type === 'game' || type === 'tournament'
}

function isAway({ event: { type, isHome } }: PreparedEvent) {
  return type === 'game' && !isHome
}

function twoOfACoach(one: PreparedEvent, other: PreparedEvent): Finding | undefined {
  const coaches = shared(one, other)
  if (coaches.length === 0 || isOfOneTeam(one, other) || !isAtOnce(one, other)) return undefined
  // On one field the coach has both at once; the rule of the field judges that.
  const [first, second] = [one.where, other.where]
  if (first && first.key === second?.key && isOneField(first, second)) return undefined
  return { kind: 'coach', level: 'warn', detail: coachingBoth(coaches) }
}

function coachingBoth(names: readonly string[]) {
  return `${listed(names)} ${names.length === 1 ? 'coaches' : 'coach'} both teams.`
}

function tooFar(one: PreparedEvent, other: PreparedEvent): Finding | undefined {
  const between = minutesApart(one, other)
  const [from, to] = [one.where, other.where]
  if (between === undefined || !from?.point || !to?.point || from.key === to.key) return undefined
  const who = isOfOneTeam(one, other) ? 'the team' : listed(shared(one, other))
  if (who === '') return undefined
  const minutes = driveMinutes(from.point, to.point)
  if (minutes <= between) return undefined
  const has = `${who} ${shared(one, other).length > 1 && who !== 'the team' ? 'have' : 'has'}`
  const detail = `From ${from.place?.name} to ${to.place?.name} it is about ${duration(minutes)} by car, and ${has} ${duration(between)}.`
  return { kind: 'drive', level: 'warn', detail }
}

function tooLittleRest(
  one: PreparedEvent,
  other: PreparedEvent,
  { settings }: ClashClub,
): Finding | undefined {
  const between = minutesApart(one, other)
  const required = (settings.restHours ?? 0) * 60
  if (between === undefined || between >= required || !isOfOneTeam(one, other)) return undefined
  if (one.event.type !== 'game' || other.event.type !== 'game') return undefined
  const detail = `There are ${duration(between)} between the games, and the club asks for ${duration(required)}.`
  return { kind: 'rest', level: 'note', detail }
}

function isOfOneTeam(one: PreparedEvent, other: PreparedEvent) {
  return one.event.team_id !== null && one.event.team_id === other.event.team_id
}

function isAtOnce({ time: one }: PreparedEvent, { time: other }: PreparedEvent) {
  return Boolean(one && other && one.start < other.end && other.start < one.end)
}

/** Returns the minutes from the end of the first to the start of the second; undefined where they meet. */
function minutesApart({ time: one }: PreparedEvent, { time: other }: PreparedEvent) {
  return one && other && one.end <= other.start ? other.start - one.end : undefined
}

/** Names of coaches of both. */
function shared({ coaches: one }: PreparedEvent, { coaches: other }: PreparedEvent) {
  return [...one].flatMap(([key, name]) => (other.has(key) ? name : []))
}

function listed(names: readonly string[]) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

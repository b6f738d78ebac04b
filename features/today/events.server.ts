import { addDays, isDay, isTime } from '../../kit/clock.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { hasPermission, scopeOf } from '../../kit/roles.ts'
import type { RowOf } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { withClosures } from '../calendar/schedule/apply-closures.ts'
import { isOff } from '../calendar/schedule/calendar-event.ts'
import { readClosedClub, readClosures } from '../calendar/schedule/closures-api.server.ts'
import { hasOpponent } from '../calendar/schedule/event-name.ts'
import { readHoldClosures } from '../calendar/schedule/holds-api.server.ts'
import { resultAmong } from '../calendar/schedule/played.ts'
import { noScoreBecause } from '../calendar/score/played-game.ts'
import { readSettings } from '../settings/store.server.ts'
import { readTeamNames } from '../teams/names.server.ts'
import { phaseOf } from './phase.ts'
import type { EventAction, Today, TodayDay, TodayEvent } from './schema.ts'
import { daysToShow } from './shown-days.ts'

/** Days of a season, for which a game waits for its score; older ones are found by the filter of the schedule. */
const SEASON_DAYS = 183
/** Games whose scores are entered on one screen. */
const MAX_GAMES = 60

interface Events extends Pick<Today, 'next'> {
  days: TodayDay[]
  /** Earlier games without a score, the latest first. */
  unscored: TodayEvent[]
}

type Row = RowOf<'schedule_events'>

/** Reads what the user may see of the schedule: a coach the events of their teams alone; undefined: nothing. */
export async function readEvents(
  { db, clubNow, ownTeams }: Pick<FeatureContext, 'db' | 'clubNow' | 'ownTeams'>,
  user: CurrentUser,
): Promise<Events | undefined> {
  const scope = scopeOf(user, 'schedule.read')
  if (!scope) return undefined
  const own = scope === 'own' ? new Set((await ownTeams(user)).map(({ id }) => id)) : undefined
  const { today, time } = await clubNow(db)
  const club = await readSettings(db)
  const teams = await readTeamNames(db)
  const results = Map.groupBy(await tableRows(db, 'results'), ({ date }) => date)
  const shownDays = daysToShow(today)
  const since = addDays(today, -SEASON_DAYS)
  const until = shownDays.at(-1) ?? today

  const rows: Row[] = []
  let next: Row | undefined
  for (const row of await tableRows(db, 'schedule_events')) {
    if (row.hidden || row.former_team !== null || (own && !own.has(row.team_id ?? 0))) continue
    const isNear = row.date <= until && (row.end_date ?? row.date) >= today
    const isEarlierGame = row.date < today && row.date >= since && hasOpponent(row.type)
    if ((isNear || isEarlierGame) && isDay(row.date)) rows.push(row)
    if (row.date >= today && row.date <= (next?.date ?? row.date) && isNextGame(row)) {
      if (!next || startOf(row) < startOf(next)) next = row
    }
  }
  const closures = [...(await readClosures(db)), ...(await readHoldClosures(db))]
  const shown = withClosures(rows, closures, await readClosedClub(db))
  const events = shown.map((each, place) => toEvent(rows[place] ?? each, each))

  return {
    days: shownDays.map(day => ({
      day,
      events: events.filter(({ event }) => isOn(event, day, shownDays)).toSorted(byStart),
    })),
    unscored: events
      .filter(({ event, actions }) => event.date < today && actions.includes('score'))
      .toSorted((one, other) => byStart(other, one))
      .slice(0, MAX_GAMES),
    next: next
      ? { team: teamOf(next), date: next.date, time: next.time_tbd ? null : next.time }
      : null,
  }

  function toEvent(event: Row, { status, status_reason }: Row): TodayEvent {
    const phase = phaseOf(event, { today, time }, club)
    const result = hasOpponent(event.type)
      ? resultAmong(results.get(event.date) ?? [], event)
      : undefined
    const state = { phase, status, isScored: result !== undefined }
    return {
      event,
      team: teamOf(event),
      status,
      reason: status_reason,
      phase,
      score: result?.result ?? null,
      actions: actionsOn(event, state),
    }
  }

  function actionsOn(
    event: Row,
    { phase, status, isScored }: Pick<TodayEvent, 'phase' | 'status'> & { isScored: boolean },
  ): EventAction[] {
    const mayChange = hasPermission(user, 'schedule.update')
    if (isOff({ status })) return mayChange && isOff(event) && phase !== 'over' ? ['restore'] : []
    if (phase !== 'over') return mayChange ? ['delay', 'move', 'cancel'] : []
    const takesScore = noScoreBecause(event, { today, time }) === undefined
    return takesScore && !isScored && hasPermission(user, 'results.create') ? ['score'] : []
  }

  function teamOf({ team_id }: Row) {
    return (team_id === null ? undefined : teams.get(team_id)) ?? null
  }

  function isNextGame(row: Row) {
    if (!hasOpponent(row.type) || isOff(row) || !isDay(row.date)) return false
    return phaseOf(row, { today, time }, club) === 'coming'
  }
}

/** Tells whether the event stands on that day: an event of several days on the first that is shown. */
function isOn({ date, end_date }: TodayEvent['event'], day: string, days: readonly string[]) {
  const first = days.find(each => date <= each && each <= (end_date ?? date))
  return first === day
}

function byStart({ event: one }: TodayEvent, { event: other }: TodayEvent) {
  return startOf(one).localeCompare(startOf(other)) || one.id - other.id
}

/** Events without a known time come first. */
function startOf({ date, time, time_tbd }: Pick<Row, 'date' | 'time' | 'time_tbd'>) {
  return `${date} ${time_tbd || !isTime(time) ? '' : time}`
}

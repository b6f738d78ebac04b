import { formatWeekdayDate } from '../../kit/admin/format.ts'
import { addDays } from '../../kit/clock.ts'
import { formatTime } from '../../kit/format-date.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { tableRows, untilChange } from '../../kit/until-change.server.ts'
import type { Result } from '../results/schema.ts'
import { readSettings } from '../settings/store.server.ts'
import { isOfTeam, type KnownTeams, knownTeams } from '../teams/names.server.ts'
import { arrivalTime } from './schedule/arrival.ts'
import { eventTitle, hasOpponent } from './schedule/event-name.ts'
import { placeLines } from './schedule/place.ts'
import type { ScheduleEvent } from './schedule/schema.ts'
import { typeLabels } from './schedule/schema.ts'
import { readersOf } from './schedule/visibility.ts'
import { type FindResult, lacksScore, type Played, resultFinder } from './score/played-results.ts'

interface TeamsAndResults extends KnownTeams {
  resultOf: FindResult
}

/** The portal's list of events, by day. */
export const eventList = listParts<ScheduleEvent, TeamsAndResults>({
  rules: {
    columns: {
      Date: {
        text: ({ date }) => formatWeekdayDate(date),
        value: ({ date }) => date,
      },
      Time: {
        text: ({ time, time_tbd }) => (time_tbd ? 'TBD' : formatTime(time)),
        value: ({ time }) => time,
      },
      Event: {
        text: (event, known) =>
          [titleIn(event, known), typeLabels[event.type], homeOrAway(event)].join(' '),
        value: titleIn,
      },
      Place: event => placeLines(event).name || 'TBD',
      'Be there': {
        text: event => formatTime(arrivalTime(event) ?? ''),
        value: arrivalTime,
      },
      Status: {
        text: ({ status, status_reason }) => `${status} ${status_reason ?? ''}`,
        value: ({ status }) => (status === 'scheduled' ? undefined : status),
      },
    },
    filters: {
      team: (event, value) => !event.former_team && isOfTeam('club')(event, value),
      type: ({ type }, value) => type === value,
      side: ({ type, isHome }, value) => type === 'game' && isHome === (value === 'home'),
      when({ date }, _, __, { today }) {
        const sunday = addDays(today, -new Date(today).getUTCDay())
        return date >= sunday && date < addDays(sunday, 7)
      },
      // From and until, as a printed weekend asks for.
      days({ date }, value) {
        const [from = '', until = from] = value.split('..')
        return date >= from && date <= until
      },
      score: (event, _, { resultOf }, clock) => lacksScore(event, Boolean(resultOf(event)), clock),
    },
    lastDay: ({ date }) => date,
  },
  known: {
    tables: ['teams', 'results'],
    read: async db => ({ ...(await knownTeams.read(db)), resultOf: await readFinder(db) }),
  },
  async addDetails(events, { db }) {
    const resultOf = await readFinder(db)
    const club = await readSettings(db)
    return events.map(event => ({
      ...event,
      played: playedOf(resultOf(event)),
      readers: readersOf(event, club),
    }))
  },
})

function titleIn(event: ScheduleEvent, { teams }: KnownTeams) {
  const team = event.team_id === null ? event.former_team : teams.get(event.team_id)
  return eventTitle(event, team ?? undefined)
}

/** A word that only the search reads. */
function homeOrAway({ type, isHome }: ScheduleEvent) {
  if (!hasOpponent(type)) return ''
  return isHome ? 'Home' : 'Away'
}

function readFinder(db: Db) {
  return untilChange({ db, of: ['results'], name: 'results of games' }, async () =>
    resultFinder(await tableRows(db, 'results')),
  )
}

function playedOf(result: Result | undefined): Played | null {
  if (!result) return null
  const { homeScore, awayScore, outcome, result: words } = result
  return { homeScore, awayScore, outcome, result: words }
}

import type { FileRow } from '../../../kit/resource/resource.server.ts'
import type { RowOf } from '../../../kit/tables.server.ts'
import { hasOpponent } from './event-name.ts'

type Event = RowOf<'schedule_events'>

/**
 * Coming games that a league's earlier file had and this one has not: of its teams, numbered as it numbers them, or within
 * its days where it does not. Of a file that knows no stored game nothing is missing: it is another league's.
 */
export function missingGames(file: {
  rows: readonly FileRow<Event>[]
  others: readonly Event[]
  today: string
}): Event[] {
  const { rows, others, today } = file
  const games = rows.filter(({ values }) => hasOpponent(values.type ?? ''))
  if (!games.some(({ stored }) => stored)) return []
  const teams = new Set(games.map(({ values }) => values.team_id ?? null))
  const isNumbered = games.some(({ values }) => values.match_number)
  const days = games.flatMap(({ values }) => values.date ?? []).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return others.filter(
    event =>
      event.source === null &&
      event.date >= today &&
      event.date >= first &&
      hasOpponent(event.type) &&
      event.status !== 'cancelled' &&
      teams.has(event.team_id) &&
      (isNumbered
        ? event.match_number !== null
        : event.match_number === null && event.date <= last),
  )
}

import { formatShortDay } from '../../kit/admin/format.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { isOfTeam, type KnownTeams, knownTeams, teamColumn } from '../teams/names.server.ts'
import type { Result } from './schema.ts'

interface TeamsAndDivisions extends KnownTeams {
  /** The division of each team, by id. */
  divisions: ReadonlyMap<number, number | null>
}

/** The portal's list of results. */
export const resultList = listParts<Result, TeamsAndDivisions>({
  rules: {
    columns: {
      Date: { text: ({ date }) => formatShortDay(date), value: ({ date }) => date },
      'Home team': ({ homeTeam }) => homeTeam,
      Score: ({ homeScore, awayScore }) => `${homeScore}–${awayScore}`,
      'Away team': ({ awayTeam }) => awayTeam,
      Result: ({ result }) => result,
      'Our team': teamColumn(''),
    },
    filters: {
      division: ({ team_id }, value, { divisions }) =>
        String(divisions.get(team_id ?? 0)) === value,
      team: isOfTeam('none'),
      // A form asks for the other results of its day.
      date: ({ date }, value) => date === value,
    },
  },
  known: {
    tables: ['teams'],
    async read(db) {
      const teams = await tableRows(db, 'teams')
      return {
        ...(await knownTeams.read(db)),
        divisions: new Map(teams.map(({ id, division_id }) => [id, division_id])),
      }
    },
  },
})

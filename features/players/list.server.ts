import { listParts } from '../../kit/resource/list-parts.server.ts'
import { sortRows } from '../../kit/resource/row-order.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { gradeLabel } from '../teams/grades.ts'
import { isOfTeam, type KnownTeams, knownTeams, teamColumn } from '../teams/names.server.ts'
import { type Player, positionLabel } from './schema.ts'

interface TeamsInOrder extends KnownTeams {
  /** The places of the teams in their list, by id. */
  places: ReadonlyMap<number, number>
}

/** The portal's list of players, by team. */
export const playerList = listParts<Player, TeamsInOrder>({
  rules: {
    columns: {
      Name: ({ name }) => name,
      Number: ({ number }) => number,
      Position: ({ position }) => positionLabel(position),
      Grade: ({ grade }) => grade && gradeLabel(grade),
      Team: teamColumn(''),
    },
    filters: {
      team: isOfTeam('none'),
      position: ({ position }, value) => position === value,
      consent: ({ consent }, value) => consent === value,
      left: ({ left_on }, value) => (left_on !== null) === (value === 'left'),
    },
    group: ({ team_id }, { places }) => places.get(team_id ?? 0) ?? places.size,
  },
  known: {
    ...knownTeams,
    async read(db) {
      const ordered = sortRows([...(await tableRows(db, 'teams'))], ['name'])
      return {
        ...(await knownTeams.read(db)),
        places: new Map(ordered.map(({ id }, place) => [id, place])),
      }
    },
  },
  without: ['bio', 'statLabel', 'statValue'],
  chosen: ['name', 'team_id', 'grade', 'age', 'left_on', 'hidden', 'consent'],
})

import { listParts } from '../../kit/resource/list-parts.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import type { Standing } from './schema.ts'

/** Names of the divisions, by id. */
type DivisionNames = ReadonlyMap<number, string>

const divisionOf = ({ division_id }: Standing, divisions: DivisionNames) =>
  divisions.get(division_id ?? 0)

/** The portal's league tables. */
export const standingList = listParts<Standing, DivisionNames>({
  rules: {
    columns: {
      Position: ({ position }) => position,
      Team: ({ teamName }) => teamName,
      Division: divisionOf,
      Played: ({ played }) => played,
      Won: ({ won }) => won,
      Tied: ({ tied }) => tied,
      Lost: ({ lost }) => lost,
      Points: ({ points }) => points,
    },
    filters: { division: ({ division_id }, value) => String(division_id) === value },
    group: divisionOf,
  },
  known: {
    tables: ['divisions'],
    read: async db => new Map((await tableRows(db, 'divisions')).map(({ id, name }) => [id, name])),
  },
})

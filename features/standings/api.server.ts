import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Db, Edited, RowOf } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { isTooYoung } from '../teams/age-group.ts'
import { rememberTableAges, tableAges } from './ages.server.ts'
import { computeEndpoint } from './compute.server.ts'
import { standingList } from './list.server.ts'
import { type Standing, type StandingInput, standing } from './schema.ts'
import { standingTables } from './tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    standings: Edited<StandingInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    standings(): Standing[]
  }
}

const standings = resource({
  path: 'standings',
  list: standingList,
  area: 'standings',
  tables: standingTables,
  table: 'standings',
  singular: 'standings row',
  entity: standing,
  public: {
    present: withoutYoung,
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['position', 'teamName'],
})

export default {
  resources: [standings],
  follow: { tables: ['standings', 'teams'], change: rememberTableAges },
  setUp: context => ({ admin: app => computeEndpoint(app, context) }),
} satisfies Feature

/** The tables that the public sees: not those in which players stand that are, or may be, too young for scores. */
async function withoutYoung(standings: RowOf<'standings'>[], db: Db) {
  const { noScoresUnder } = await readSettings(db)
  if (noScoresUnder === null) return standings
  const ageOf = await tableAges(db)
  const all = await tableRows(db, 'standings')
  const ids = new Set(standings.map(({ division_id }) => division_id))
  const hidden = new Set(
    [...ids].filter(id => {
      const table = all.filter(({ division_id }) => division_id === id)
      return isTooYoung(ageOf(id, table.length > 0 ? table : standings), noScoresUnder)
    }),
  )
  return standings.filter(({ division_id }) => !hidden.has(division_id))
}

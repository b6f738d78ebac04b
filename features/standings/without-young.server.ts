import type { Db, RowOf } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-table-changes.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { isTooYoung } from '../teams/age-group.ts'
import { tableAges } from './ages.server.ts'

/** The tables that the public sees: not those in which players stand that are, or may be, too young for scores. */
export async function withoutYoung(standings: RowOf<'standings'>[], db: Db) {
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

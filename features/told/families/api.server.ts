import type { Feature, FeatureContext } from '../../../kit/feature.server.ts'
import { routeConfig } from '../../../kit/operation.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { readLeft } from '../../left-addresses/store.server.ts'
import { parentsOf } from '../../parents/read.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import { addressOf, familiesOnFile, tellsFamilies, toldFamilies } from './on-file.server.ts'
import { operations } from './operations.server.ts'
import { type FamiliesPreview, type FamilyStates, familyQuery } from './schema.ts'

/** Families whose address the club has: docs/decisions/0121-families-on-file-are-told.md. */
export default {
  setUp: context => ({
    admin(app) {
      const { db } = context
      app.get('/followers/families/preview', routeConfig(operations.preview), () => preview(db))
      app.get(
        '/followers/families',
        routeConfig(operations.states, { permission: 'families.read' }),
        ({ query }) => statesOf(context, requireValid(familyQuery, query).player),
      )
    },
  }),
} satisfies Feature

async function preview(db: Db): Promise<FamiliesPreview> {
  const families = [...(await familiesOnFile(db)).values()]
  const teams = [...(await readTeamNames(db))].map(([id, name]) => ({
    name,
    addresses: families.filter(ids => ids.includes(id)).length,
  }))
  const named = teams.filter(({ addresses }) => addresses > 0)
  const { compare } = new Intl.Collator('en', { numeric: true })
  return {
    addresses: families.length,
    teams: named.sort((one, other) => compare(one.name, other.name)),
  }
}

/** Says of a child's parents who is told, without their addresses. Nothing is said while the club tells no families. */
async function statesOf({ db, mail }: FeatureContext, player: number): Promise<FamilyStates> {
  if (!mail.isSetUp || !(await tellsFamilies(db))) return []
  const families = await toldFamilies(db)
  const leftAt = await readLeft(db)
  const parents = (await parentsOf(db, player)).map(({ row }) => ({
    parent_id: row.id,
    address: addressOf(row) ?? '',
  }))
  const refused = await db
    .selectFrom('followers')
    .select(['address', 'problem_at'])
    .where('channel', '=', 'email')
    .where('problem', 'is not', null)
    .where('on_file', '=', true)
    .where('address', 'in', ['', ...parents.map(({ address }) => address)])
    .execute()
  return parents.flatMap(({ parent_id, address }) => {
    const left = leftAt(address)
    if (left) return { parent_id, state: 'left' as const, at: left }
    const problem = refused.find(row => row.address === address)
    if (problem) return { parent_id, state: 'refused' as const, at: problem.problem_at }
    return families.has(address) ? { parent_id, state: 'told' as const, at: null } : []
  })
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { changeContent } from '../../kit/content-change.server.ts'
import type { RowChange } from '../../kit/content-transaction.server.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { yesNo } from '../../kit/fields.ts'
import type { Db } from '../../kit/tables.server.ts'
import { valid } from '../../kit/validation.ts'
import { counted, tableOf } from './compute.ts'
import type { StandingInput } from './schema.ts'

const computeRequest = counted.extend({
  /** Answers the table without storing it. */
  dryRun: yesNo('dryRun').default(false),
})

/** `POST /standings/compute`: stores the table that follows from the results in place of what was typed. */
export function computeEndpoint(app: FastifyInstance, { db }: FeatureContext) {
  app.post('/standings/compute', async request => {
    const { from, dryRun } = valid(computeRequest, request.body)
    if (dryRun) return computed(db, from)
    return changeContent(db, request.user, async ({ db, record }) => {
      const rows = await computed(db, from)
      for (const row of rows) record(await store(db, row))
      return rows
    })
  })
}

/** Teams of the table keep their badge; a new team gets the badge of its results. */
async function computed(db: Db, from: string | null): Promise<StandingInput[]> {
  const results = await db
    .selectFrom('results')
    .selectAll()
    .$if(from !== null, query => query.where('date', '>=', from ?? ''))
    .orderBy('date')
    .execute()
  const standing = await db.selectFrom('standings').selectAll().execute()
  const badges = new Map<string, Badge>(
    results.flatMap(game => [
      [game.homeTeam, { logoInitial: game.homeLogoInitial, logoColor: game.homeLogoColor }],
      [game.awayTeam, { logoInitial: game.awayLogoInitial, logoColor: game.awayLogoColor }],
    ]),
  )
  for (const { teamName, logoInitial, logoColor } of standing) {
    badges.set(teamName, { logoInitial, logoColor })
  }
  const names = standing.map(({ teamName }) => teamName)
  return tableOf(results, names).map(row => ({ ...row, ...(badges.get(row.teamName) as Badge) }))
}

type Badge = Pick<StandingInput, 'logoInitial' | 'logoColor'>

async function store(db: Db, row: StandingInput): Promise<RowChange> {
  const before = await db
    .selectFrom('standings')
    .selectAll()
    .where('teamName', '=', row.teamName)
    .executeTakeFirst()
  const query = before
    ? db
        .updateTable('standings')
        .set({ ...row, version: sql`version + 1` })
        .where('teamName', '=', row.teamName)
    : db.insertInto('standings').values(row)
  const after = await query.returningAll().executeTakeFirstOrThrow()
  const history = { name: row.teamName }
  return {
    table: 'standings',
    id: after.id,
    before: before ?? null,
    after,
    isPublic: true,
    history,
  }
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { changeContent } from '../../kit/content-change.server.ts'
import type { RowChange } from '../../kit/content-transaction.server.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { yesNo } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid, valid } from '../../kit/validation.ts'
import { resultAges } from '../results/ages.server.ts'
import { youngest } from '../teams/score-ages.server.ts'
import { decideTableAge } from './ages.server.ts'
import { type Counted, counted, tableOf } from './compute.ts'
import type { StandingInput } from './schema.ts'

const computeRequest = counted.extend({
  /** Answers the table without storing it. */
  dryRun: yesNo('dryRun').default(false),
})

/** `POST /standings/compute`: stores the table that follows from the results in place of what was typed. */
export function computeEndpoint(app: FastifyInstance, { db }: FeatureContext) {
  app.post('/standings/compute', async request => {
    const { dryRun, ...wanted } = valid(computeRequest, request.body)
    if (dryRun) return computed(db, wanted)
    return changeContent(db, request.user, async ({ db, record }) => {
      const rows = await computed(db, wanted)
      const changes: RowChange[] = []
      for (const row of rows) changes.push(await store(db, row))
      changes.forEach(record)
      // Of a division its teams say it.
      if (wanted.division_id === null)
        await decideTableAge(
          db,
          changes.map(({ id }) => Number(id)),
          await youngestOf(db, wanted),
        )
      return rows
    })
  })
}

type Row = Omit<StandingInput, 'division_id'> & { division_id?: number }

/** The division, and the games that count in its table. */
async function readGames(db: Db, { division_id, from }: Counted) {
  const division = division_id === null ? undefined : await readDivision(db, division_id)
  const first = from ?? division?.counts_from ?? ''
  const all = await db
    .selectFrom('results')
    .leftJoin('teams', 'teams.id', 'results.team_id')
    .selectAll('results')
    .select('teams.division_id')
    .where('date', '>=', first)
    .orderBy('date')
    .execute()
  return { division, results: all.filter(game => game.division_id === division_id) }
}

/** Teams of the table keep their badge; a new team gets the badge of its results. */
async function computed(db: Db, wanted: Counted): Promise<Row[]> {
  const { division, results } = await readGames(db, wanted)
  const { division_id } = wanted
  const table = await db.selectFrom('standings').selectAll().execute()
  const standing = table.filter(row => row.division_id === division_id)
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
  return tableOf(results, names, division).map(row => ({
    ...row,
    ...(badges.get(row.teamName) as Badge),
    ...(division && { division_id: division.id }),
  }))
}

/** The age of the youngest who played in the games that count; null if it is not known of all. */
async function youngestOf(db: Db, wanted: Counted) {
  const ageOf = await resultAges(db)
  const { results } = await readGames(db, wanted)
  const ages = results.map(ageOf)
  return ages.includes(undefined) ? null : (youngest(ages) ?? null)
}

async function readDivision(db: Db, id: number) {
  const query = db.selectFrom('divisions').selectAll().where('id', '=', id)
  const division = await query.executeTakeFirst()
  if (!division) throw invalid({ division_id: message('notExisting', { label: 'Division' }) })
  return division
}

type Badge = Pick<StandingInput, 'logoInitial' | 'logoColor'>

async function store(db: Db, row: Row): Promise<RowChange> {
  const division_id = row.division_id ?? null
  const stored = await db
    .selectFrom('standings')
    .selectAll()
    .where('teamName', '=', row.teamName)
    .execute()
  const before = stored.find(each => each.division_id === division_id)
  const query = before
    ? db
        .updateTable('standings')
        .set({ ...row, version: sql`version + 1` })
        .where('id', '=', before.id)
    : db.insertInto('standings').values({ ...row, division_id })
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

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { RowChange } from '../../kit/content-transaction.server.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { yesNo } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { isSameName } from '../../kit/name-key.ts'
import { nextVersion } from '../../kit/next-version.server.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import type { Db, RowOf } from '../../kit/tables.server.ts'
import { invalid, requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { resultAges } from '../results/ages.server.ts'
import { isOurs } from '../settings/names.ts'
import { readSettings } from '../settings/store.server.ts'
import { youngest } from '../teams/score-ages.server.ts'
import { decideTableAge } from './ages.server.ts'
import { type ComputeInput, counted, tableOf } from './compute.ts'
import { namedGames, namesIn } from './our-teams.ts'
import { type StandingInput, standing } from './schema.ts'

const computeRequest = counted.extend({
  /** Returns the table without storing it. */
  dryRun: yesNo('dryRun').default(false),
})

const operation: Operation = {
  summary: 'Compute the table from the results',
  body: computeRequest,
  responses: { 200: () => z.array(standing.partial({ division_id: true })) },
}

/** `POST /standings/compute`: replaces the typed table by the one that follows from the results. */
export function computeEndpoint(app: FastifyInstance, { db }: FeatureContext) {
  app.post('/standings/compute', routeConfig(operation), async request => {
    const { dryRun, ...choice } = requireValid(computeRequest, request.body)
    if (dryRun) return (await computed(db, choice)).rows
    return changeContent(db, actorOf(request), async ({ db, record }) => {
      const { rows, stored, results } = await computed(db, choice)
      const changes: RowChange[] = []
      const free = new Set(stored)
      for (const row of rows) {
        const before = [...free].find(({ teamName }) => isSameName(teamName, row.teamName))
        if (before) free.delete(before)
        changes.push(await store(db, row, before))
      }
      // The same team in other words, or our club where now its teams stand.
      for (const row of free) changes.push(await remove(db, row))
      changes.forEach(record)
      // A division's teams tell its age.
      if (choice.division_id === null) {
        const ids = changes.map(({ id }) => Number(id))
        await decideTableAge(db, ids, await youngestOf(db, results))
      }
      return rows
    })
  })
}

type Row = Omit<StandingInput, 'division_id'> & { division_id?: number }
type Stored = RowOf<'standings'>

/** The age of the youngest who played in the games; null if it is not known of all. */
async function youngestOf(db: Db, results: readonly RowOf<'results'>[]) {
  const ageOf = await resultAges(db)
  const ages = results.map(ageOf)
  return ages.includes(undefined) ? null : (youngest(ages) ?? null)
}

/** The division, and the games that count in its table. */
async function readGames(db: Db, { division_id, from }: ComputeInput) {
  const division = division_id === null ? undefined : await readDivision(db, division_id)
  const first = from ?? division?.counts_from ?? ''
  const all = await db
    .selectFrom('results')
    .leftJoin('teams', 'teams.id', 'results.team_id')
    .leftJoin('schedule_events', 'schedule_events.id', 'results.event_id')
    .selectAll('results')
    .select(['teams.division_id', 'schedule_events.type'])
    .where('results.date', '>=', first)
    .orderBy('results.date')
    .execute()
  // Games of a tournament do not count in the league.
  const isCounted = (game: (typeof all)[number]) =>
    game.division_id === division_id && game.type !== 'tournament'
  return { division, results: all.filter(isCounted) }
}

/** Reads how the table names its teams, and its current rows. */
async function readNaming(
  db: Db,
  id: number | null,
  results: readonly { team_id: number | null }[],
) {
  const all = await db.selectFrom('standings').selectAll().orderBy('id').execute()
  const stored = all.filter(({ division_id }) => division_id === id)
  const teams = await db.selectFrom('teams').selectAll().orderBy('id').execute()
  // A table without a division has the teams that play in the games.
  const playing = new Set(results.map(({ team_id }) => team_id))
  const ours = teams.filter(
    team => team.division_id === id && (id !== null || playing.has(team.id)),
  )
  const table = stored.map(({ teamName }) => teamName)
  return { stored, naming: { table, teams: ours, club: await readSettings(db) } }
}

/** Teams of the table keep their badge; a new team gets the badge of its results. */
async function computed(db: Db, input: ComputeInput) {
  const { division, results } = await readGames(db, input)
  const { stored, naming } = await readNaming(db, input.division_id, results)
  const games = namedGames(results, naming)
  const nameOf = namesIn(naming)
  const badges = new Map<string, Badge>(
    games.flatMap(game => [
      [game.homeTeam, { logoInitial: game.homeLogoInitial, logoColor: game.homeLogoColor }],
      [game.awayTeam, { logoInitial: game.awayLogoInitial, logoColor: game.awayLogoColor }],
    ]),
  )
  for (const { teamName, logoInitial, logoColor } of stored.toReversed()) {
    badges.set(nameOf(teamName), { logoInitial, logoColor })
  }
  const isTwo = naming.teams.length > 1
  const others = naming.table.filter(name => !isTwo || !isOurs(name, naming.club)).map(nameOf)
  const rows = tableOf(games, others, division).map(
    (row): Row => ({
      ...row,
      ...(badges.get(row.teamName) as Badge),
      ...(division && { division_id: division.id }),
    }),
  )
  return { rows, stored, results }
}

async function readDivision(db: Db, id: number) {
  const query = db.selectFrom('divisions').selectAll().where('id', '=', id)
  const division = await query.executeTakeFirst()
  if (!division)
    throw invalid({ division_id: sentence(message, 'notExisting', { label: 'Division' }) })
  return division
}

type Badge = Pick<StandingInput, 'logoInitial' | 'logoColor'>

async function store(db: Db, row: Row, before: Stored | undefined): Promise<RowChange> {
  const division_id = row.division_id ?? null
  const query = before
    ? db
        .updateTable('standings')
        .set({ ...row, version: nextVersion })
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

async function remove(db: Db, before: Stored): Promise<RowChange> {
  await db.deleteFrom('standings').where('id', '=', before.id).execute()
  const { id, teamName: name } = before
  return { table: 'standings', id, before, after: null, isPublic: true, history: { name } }
}

import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import { nameKey } from '../../../kit/name-key.ts'
import { nextVersion } from '../../../kit/next-version.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { isOurs } from '../../settings/names.ts'
import { readSettings } from '../../settings/store.server.ts'
import { birthYearsOfTeams } from '../../teams/birth-years.server.ts'
import { resultFinder } from './played-results.ts'
import type { Badge, resultOf } from './result-of.ts'

type Result = RowOf<'results'>

/** A game that may have a score; an unsaved one has no id. */
export interface Game {
  id?: number | undefined
  date: string
  team_id: number | null
  opponent: string
}

/** Reads results, tables and teams once. */
export async function readScoreIndex(db: Db) {
  const club = await readSettings(db)
  const teams = (await db.selectFrom('teams').selectAll().execute()).map(
    await birthYearsOfTeams(db),
  )
  const table = await db.selectFrom('standings').selectAll().orderBy('id').execute()
  const results = await db.selectFrom('results').selectAll().orderBy('id', 'desc').execute()
  const ofTable = table.map(row => ({
    division: row.division_id,
    badge: { name: row.teamName, initial: row.logoInitial, colour: row.logoColor },
  }))
  const inTables = byName(ofTable.map(({ badge }) => badge))
  const inDivisions = new Map(
    [...Map.groupBy(ofTable, ({ division }) => division)].map(([division, rows]) => [
      division,
      byName(rows.map(({ badge }) => badge)),
    ]),
  )
  const inResults = byName(
    results.flatMap(result => [
      { name: result.homeTeam, initial: result.homeLogoInitial, colour: result.homeLogoColor },
      { name: result.awayTeam, initial: result.awayLogoInitial, colour: result.awayLogoColor },
    ]),
  )

  /** Returns the team's own name if the club has two teams in its division. */
  function ownName(team_id: number | null) {
    const team = teams.find(({ id }) => id === team_id)
    const among = teams.filter(
      ({ division_id }) => division_id !== null && division_id === team?.division_id,
    )
    return among.length > 1 ? team?.name : undefined
  }

  return {
    club,
    teamOf: ({ team_id }: Game) => teams.find(({ id }) => id === team_id),
    /** The result that the game has, or one that was typed by hand for the same teams on its day. */
    // The oldest first: it stays the one of the game when a second one is typed.
    resultFor: resultFinder(results.toReversed()),
    /** Names and badges as the table of the team's division has them, then other tables, then earlier results. */
    contextOf({ team_id }: Game): Parameters<typeof resultOf>[2] {
      const division = teams.find(({ id }) => id === team_id)?.division_id ?? null
      const ours = table.find(row => row.division_id === division && isOurs(row.teamName, club))
      const badgeOf = (name: string) => {
        const key = nameKey(name)
        return inDivisions.get(division)?.get(key) ?? inTables.get(key) ?? inResults.get(key)
      }
      return { club, ourName: ownName(team_id) ?? ours?.teamName ?? club.name, badgeOf }
    },
  }
}

/** Maps names to badges; the first of equal names counts. */
function byName(badges: readonly Badge[]): ReadonlyMap<string, Badge> {
  return new Map(badges.toReversed().map(badge => [nameKey(badge.name), badge]))
}

/** Stores and records a result in place of the one before. */
export async function storeResult(
  { db, record }: Pick<ContentTransaction, 'db' | 'record'>,
  values: ReturnType<typeof resultOf>,
  before: Result | undefined,
) {
  const stored = before
    ? db
        .updateTable('results')
        .set({ ...values, version: nextVersion })
        .where('id', '=', before.id)
    : db.insertInto('results').values(values)
  const after = await stored.returningAll().executeTakeFirstOrThrow()
  record({
    table: 'results',
    id: after.id,
    before: before ?? null,
    after,
    isPublic: true,
    history: { name: `${after.homeTeam} vs ${after.awayTeam}` },
  })
  return after
}

import type { Db } from '../../kit/tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /**
     * The age of the players in a result or a row of a table, decided when their team was known. It outlives the team,
     * and the row itself, which may be restored.
     */
    score_ages: { of_table: ScoredTable; of_id: number; age_group: number }
  }
}

export type ScoredTable = 'results' | 'standings'

/** The ages that were decided, by the ids of the rows. */
export async function readScoreAges(db: Db, table: ScoredTable): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('score_ages')
    .select(['of_id', 'age_group'])
    .where('of_table', '=', table)
    .execute()
  return new Map(rows.map(({ of_id, age_group }) => [of_id, age_group]))
}

export async function storeScoreAge(db: Db, of_table: ScoredTable, of_id: number, age: number) {
  await db
    .insertInto('score_ages')
    .values({ of_table, of_id, age_group: age })
    .onConflict(conflict => conflict.columns(['of_table', 'of_id']).doUpdateSet({ age_group: age }))
    .execute()
}

/** Returns the youngest of the known ages. */
export function youngest(ages: Iterable<number | null | undefined>): number | undefined {
  const known = [...ages].filter(age => age !== null && age !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

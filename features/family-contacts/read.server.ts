import type { Db } from '../../kit/tables.server.ts'

/** The first address of each player’s family, by player. */
export async function familyAddresses(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('family_contacts')
    .select(['player_id', 'email'])
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ player_id, email }) => [player_id, email]))
}

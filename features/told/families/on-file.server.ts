import type { Db } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { readLeft } from '../../left-addresses/store.server.ts'
import { parentsOfChildren } from '../../parents/read.server.ts'
import { emailsIn } from '../../parents/schema.ts'
import { isListed } from '../../players/consent.ts'
import { readSettings } from '../../settings/store.server.ts'

/** Ids of the teams of a family's children, by the address that the club has. */
export type Families = ReadonlyMap<string, readonly number[]>

/** The one address of a parent to which emails go, as with fees and photos. */
export function addressOf({ emails }: { emails: string | null }) {
  return emailsIn(emails)[0]
}

/**
 * Returns the families who are told if the club tells families: those of listed players with a team, without the
 * addresses whose owners have left.
 */
export async function familiesOnFile(db: Db): Promise<Families> {
  const parents = await parentsOfChildren(db)
  const teams = new Map<string, Set<number>>()
  for (const player of await tableRows(db, 'players')) {
    const { id, team_id } = player
    if (team_id === null || !isListed(player)) continue
    for (const parent of parents.get(id) ?? []) {
      const address = addressOf(parent)
      if (address) teams.set(address, (teams.get(address) ?? new Set()).add(team_id))
    }
  }
  const leftAt = await readLeft(db)
  const staying = [...teams].filter(([address]) => leftAt(address) === undefined)
  return new Map(staying.map(([address, ids]) => [address, [...ids].sort((a, b) => a - b)]))
}

/** Returns the families who are told; none while the club does not tell them. */
export async function toldFamilies(db: Db): Promise<Families> {
  return (await tellsFamilies(db)) ? familiesOnFile(db) : new Map()
}

export async function tellsFamilies(db: Db) {
  return (await readSettings(db)).tellFamilies === 'yes'
}

/** Returns all addresses that parents of children have. */
export async function addressesOfParents(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('parents')
    .select('emails')
    .where('emails', 'is not', null)
    .where('id', 'in', db.selectFrom('parent_children').select('parent_id'))
    .execute()
  return new Set(rows.flatMap(({ emails }) => emailsIn(emails)))
}

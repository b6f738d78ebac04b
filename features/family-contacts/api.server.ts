import { logOnceADay } from '../../kit/access-log.server.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { familyContactList } from './list.server.ts'
import { type FamilyContactInput, familyContact } from './schema.ts'
import { familyContactTables } from './tables.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    family_contacts: Edited<FamilyContactInput>
  }
}

/** Contact data of the players' families, for admins alone. */
const contacts = resource({
  path: 'family-contacts',
  list: familyContactList,
  area: 'families',
  tables: familyContactTables,
  table: 'family_contacts',
  singular: 'address of a family',
  plural: 'addresses of families',
  rowName: ({ name, email }) => name ?? email,
  entity: familyContact,
  admin: ['list', 'create', 'update', 'remove'],
  orderBy: ['player_id', 'id'],
  onStaffRead: ({ db, user, now }) =>
    logOnceADay(db, user, { at: now, what: 'opened the addresses of families' }),
  async validate({ player_id, email }, { db }, update) {
    const rows = await db
      .selectFrom('family_contacts')
      .select('id')
      .where('player_id', '=', player_id)
      .where('email', '=', email)
      .execute()
    const isTaken = rows.some(({ id }) => id !== update?.stored.id)
    return isTaken ? { email: sentence(errorWords, 'addressTaken') } : undefined
  },
})

export default { resources: [contacts] } satisfies Feature

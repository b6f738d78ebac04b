import { eventLoopYielder } from '../../kit/event-loop-yielder.server.ts'
import type {
  LinkedOutcome,
  LinkedRow,
  LinkedValues,
} from '../../kit/resource/linked-values.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { type ContactInFile, contactsInFile } from './schema.ts'
import { errorWords } from './words.ts'

/** Adds the addresses of families that a roster file brings; none is replaced or removed. */
export const contactsInFiles: LinkedValues = {
  field: 'families',
  validate: value =>
    contactsInFile.safeParse(value).success ? undefined : sentence(errorWords, 'notAddresses'),

  async contradicts(db) {
    const known = await knownAddresses(db)
    return (value, { id }) => {
      const { data: contacts = [] } = contactsInFile.safeParse(value)
      const own = known.get(id)
      return (
        Boolean(own) && contacts.length > 0 && !contacts.some(({ email }) => own?.includes(email))
      )
    }
  },

  async plan(rows, { db }) {
    const known = await knownAddresses(db)
    const yieldToOthers = eventLoopYielder()
    const outcomes: (LinkedOutcome | undefined)[] = []
    let count = 0
    for (const row of rows) {
      await yieldToOthers()
      const fresh = newIn(row, known)
      count += fresh.length
      outcomes.push(
        fresh.length > 0 ? { from: null, to: textOf(fresh), isAgreed: true } : undefined,
      )
    }
    const notes = [
      count === 1
        ? '1 address of a family is kept, for admins alone.'
        : `${count} addresses of families are kept, for admins alone.`,
    ]
    return { outcomes, notes: count > 0 ? notes : [] }
  },

  async write(rows, { db, record }) {
    const known = await knownAddresses(db)
    const yieldToOthers = eventLoopYielder()
    for (const { value, row } of rows) {
      for (const { name, email } of newIn({ value, values: row }, known)) {
        await yieldToOthers()
        const after = await db
          .insertInto('family_contacts')
          .values({ player_id: row.id, name, email })
          .returningAll()
          .executeTakeFirstOrThrow()
        const history = { name: name ?? email }
        record({
          table: 'family_contacts',
          id: after.id,
          before: null,
          after,
          isPublic: false,
          history,
        })
      }
    }
  },
}

/** Addresses by player. */
async function knownAddresses(db: Db): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.selectFrom('family_contacts').select(['player_id', 'email']).execute()
  const byPlayer = Map.groupBy(rows, ({ player_id }) => player_id)
  return new Map([...byPlayer].map(([id, own]) => [id, own.map(({ email }) => email)]))
}

function newIn(
  { value, values: { id } }: LinkedRow,
  known: ReadonlyMap<number, readonly string[]>,
): ContactInFile[] {
  const stored = new Set(id === undefined ? [] : known.get(id))
  return contactsInFile.parse(value).filter(({ email }) => {
    const isNew = !stored.has(email)
    stored.add(email)
    return isNew
  })
}

function textOf(contacts: readonly ContactInFile[]) {
  return contacts.map(({ name, email }) => (name ? `${name} <${email}>` : email)).join(', ')
}

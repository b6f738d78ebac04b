import type { Db } from '../../kit/tables.server.ts'
import { holdsHtml } from '../contact-info/links.ts'
import { addressesIn } from '../contact-messages/inbox-schema.ts'
import { readChosen } from '../contact-messages/recipients.server.ts'
import type { Trace } from '../leaving/schema.ts'
import { names, withoutLines, withoutPerson } from './named.ts'
import type { Person } from './person.server.ts'

/** Texts that name the person, and the emails that they get: found by name and address alone. */
export async function textTraces(db: Db, { accounts, cards }: Person): Promise<Trace[]> {
  const own = cards.filter(({ isByName }) => !isByName)
  const known = own.length > 0 ? own : cards
  const people = [...new Set(known.map(({ name }) => name))]
  if (people.length === 0)
    people.push(...accounts.filter(isFullName).map(({ username }) => username))
  const emails = accounts.flatMap(({ email, isByName }) => (email && !isByName ? [email] : []))
  return [
    ...(await teamTraces(db, people, own.length > 0)),
    ...(await entryTraces(db, people)),
    ...(await recipientTraces(db, emails)),
  ]
}

function isFullName({ username }: { username: string }) {
  return username.trim().includes(' ')
}

/** The line 'Coach' of teams. One that is exactly the name of a coach is theirs. */
async function teamTraces(db: Db, people: readonly string[], isSure: boolean): Promise<Trace[]> {
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'name', 'coach'])
    .orderBy('name')
    .execute()
  return teams.flatMap(({ id, name, coach }) => {
    const person = people.find(person => coach !== null && names(coach, person))
    if (person === undefined || coach === null) return []
    const rest = withoutPerson(coach, person)
    const of = { key: `team/${id}`, kind: 'team' as const, name, detail: coach, rest }
    return [{ ...of, within: null, isByName: false, isPreset: isSure && rest === null }]
  })
}

/** Entries of the contact section and the footer. */
async function entryTraces(db: Db, people: readonly string[]): Promise<Trace[]> {
  const entries = await db
    .selectFrom('contact_info')
    .select(['id', 'section', 'title', 'content'])
    .orderBy('section')
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return entries.flatMap((entry): Trace[] => {
    const { id, title, content } = entry
    const person = people.find(person => names(`${title}\n${content}`, person))
    if (person === undefined) return []
    const rest = names(title, person) ? null : withoutLines(content, person)
    const of = { name: title, detail: content, within: null, isByName: false, isPreset: false }
    if (holdsHtml(entry))
      return [{ ...of, key: `links/${id}`, kind: 'links', detail: null, rest: null }]
    return [{ ...of, key: `entry/${id}`, kind: 'entry', rest }]
  })
}

async function recipientTraces(db: Db, emails: readonly string[]): Promise<Trace[]> {
  const recipients = Object.values((await readChosen(db)) ?? {}).flatMap(addressesIn)
  const lower = recipients.map(address => address.toLowerCase())
  const found = emails.find(email => lower.includes(email.toLowerCase()))
  if (found === undefined) return []
  const of = { name: found, detail: null, rest: null, within: null }
  return [{ ...of, key: 'recipients', kind: 'recipients', isByName: false, isPreset: false }]
}

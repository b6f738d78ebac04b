import { currentUser, userColumns } from '../../kit/current-user.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { notFound } from '../../kit/errors.ts'
import { nameKey } from '../../kit/name-key.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { Leaver } from '../leaving/schema.ts'
import { couldBeSamePerson } from './named.ts'

export type Account = CurrentUser & { isByName: boolean }
export interface Card {
  id: number
  name: string
  role: string
  user_id: number | null
  isByName: boolean
}

export interface Person {
  accounts: readonly Account[]
  cards: readonly Card[]
}

/** Finds accounts and public cards of the person: those that are linked, and those whose name may be theirs. */
export async function findPerson(db: Db, leaver: Leaver): Promise<Person> {
  const users = await db
    .selectFrom('users')
    .select(userColumns)
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute()
  const coaches = await db
    .selectFrom('coaches')
    .select(['id', 'name', 'role', 'user_id'])
    .orderBy('id')
    .execute()
  const coach = coaches.find(({ id }) => id === leaver.coach)
  if (leaver.coach !== undefined && !coach) throw notFound('coach')
  const account = users.find(({ id }) => id === (leaver.account ?? coach?.user_id))
  if (leaver.account !== undefined && !account) throw notFound('account')

  const isOwn = (card: (typeof coaches)[number]) =>
    card === coach || (account !== undefined && card.user_id === account.id)
  const own = coaches.filter(isOwn)
  const known = own.map(({ name }) => name)
  const isAlike = (name: string) =>
    known.some(each => nameKey(each) === nameKey(name)) ||
    (known.length === 0 && account !== undefined && couldBeSamePerson(account.username, name))
  const cards = coaches
    .filter(card => isOwn(card) || (card.user_id === null && isAlike(card.name)))
    .map(card => ({ ...card, isByName: !isOwn(card) }))
  const linked = new Set(coaches.map(({ user_id }) => user_id))
  const mayBeTheirs = ({ id, username }: (typeof users)[number]) =>
    !account && !linked.has(id) && known.some(name => couldBeSamePerson(username, name))
  const accounts = users
    .filter(user => user === account || mayBeTheirs(user))
    .map(user => ({ ...currentUser(user), isByName: user !== account }))
  return { accounts, cards }
}

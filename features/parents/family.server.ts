import { nameKey } from '../../kit/name-key.ts'
import { usualName } from '../../kit/person-name.ts'
import type { Db, RowOf } from '../../kit/tables.server.ts'
import { childrenOfParents } from './read.server.ts'
import { emailsIn, type ParentInput } from './schema.ts'

/** A parent as a file finds or makes one; `row` is the stored one. */
interface Known {
  row: RowOf<'parents'> | undefined
  values: ParentInput
  /** Names of the children, and ids of those that are stored. */
  children: string[]
  ids: Set<number>
}

/** A parent of a child as a row of a file brings them. */
export interface Step {
  parent: Known
  brought: ParentInput
  /** The names of the children of whom the parent is one already. */
  others: readonly string[]
  isNew: boolean
  /** The parent was none of this child until now. */
  isLinked: boolean
  /** The columns that a stored parent gets. */
  more: Partial<ParentInput> | undefined
}

interface Child {
  id: number | undefined
  name: string
}

export type Family = Awaited<ReturnType<typeof familiesOf>>

/**
 * The families that are stored, to which those of a file are added row by row. Somebody with the same address is the
 * same person unless both have names and these differ: a couple may share a mailbox.
 */
export async function familiesOf(db: Db) {
  const children = await childrenOfParents(db)
  const stored = await db.selectFrom('parents').selectAll().orderBy('id').execute()
  const byEmail = new Map<string, Known[]>()
  const byPhone = new Map<string, Known[]>()
  const byChild = new Map<number, Known[]>()
  for (const row of stored) {
    const own = children.get(row.id) ?? []
    const known: Known = {
      row,
      values: { name: row.name, emails: row.emails, phone: row.phone },
      children: own.map(({ name }) => name),
      ids: new Set(own.map(({ id }) => id)),
    }
    for (const { id } of own) push(byChild, id, known)
    index(known)
  }

  function index(known: Known) {
    for (const email of emailsIn(known.values.emails)) push(byEmail, email, known)
    const phone = phoneKey(known.values)
    if (phone) push(byPhone, phone, known)
  }

  function ownOf({ id }: Child) {
    return id === undefined ? [] : (byChild.get(id) ?? [])
  }

  function find(child: Child, parent: ParentInput) {
    const own = ownOf(child).filter(known => isSame(known, parent, 'of one child'))
    const [first] = best(own, parent)
    if (first) return first
    const phone = phoneKey(parent)
    const others = [
      ...emailsIn(parent.emails).flatMap(email => byEmail.get(email) ?? []),
      ...((phone && byPhone.get(phone)) || []),
    ].filter(known => isSame(known, parent, 'elsewhere'))
    const alike = [...new Set(best(others, parent))]
    if (parent.name !== null || alike.length === 1) return alike[0]
    return alike.find(({ values }) => values.name === null)
  }

  return {
    /** Tells whether the stored child has parents, all with other addresses than the file says. */
    hasOthers(id: number, parents: readonly ParentInput[]) {
      const known = (byChild.get(id) ?? []).flatMap(({ values }) => emailsIn(values.emails))
      const brought = parents.flatMap(({ emails }) => emailsIn(emails))
      return known.length > 0 && brought.length > 0 && !brought.some(each => known.includes(each))
    },

    /** Adds a parent of a child; undefined when all of it is known. */
    add(child: Child, brought: ParentInput): Step | undefined {
      const found = find(child, brought)
      const parent = found ?? { row: undefined, values: brought, children: [], ids: new Set() }
      const others = [...parent.children]
      const more = found && moreOf(found.values, brought)
      if (more) parent.values = { ...parent.values, ...more }
      const isLinked =
        child.id === undefined ? !found || !isOfRow(found, child) : !parent.ids.has(child.id)
      if (isLinked) {
        parent.children.push(child.name)
        if (child.id !== undefined) {
          parent.ids.add(child.id)
          push(byChild, child.id, parent)
        }
      }
      if (!found || more) index(parent)
      if (found && !more && !isLinked) return undefined
      return { parent, brought, others, isNew: !found, isLinked, more }
    },
  }
}

/** A new child has no id before it is written: two rows of one file are never one child. */
function isOfRow({ children }: Known, { name }: Child) {
  return children.at(-1) === name
}

/** Who has a name, an address or a number of the other; 'Pat' and 'Pat Brooks' with one address are one person. */
function isSame({ values }: Known, other: ParentInput, where: 'of one child' | 'elsewhere') {
  const emails = emailsIn(values.emails)
  const hasEmail = emailsIn(other.emails).some(email => emails.includes(email))
  const phone = phoneKey(other)
  const hasPhone = phone !== undefined && phone === phoneKey(values)
  const isNamed = values.name !== null && other.name !== null
  const isCalledSo = isNamed && nameOf(values) === nameOf(other)
  const isAlike = !isNamed || firstWord(values) === firstWord(other)
  if (where === 'elsewhere') return hasEmail ? isAlike : hasPhone && isCalledSo
  return (hasEmail && isAlike) || isCalledSo || (hasPhone && !isNamed)
}

/** Those of the same name first, then those without one. */
function best(some: readonly Known[], { name }: ParentInput) {
  const rank = ({ values }: Known) => {
    if (values.name === null) return name === null ? 0 : 1
    return name !== null && nameOf(values) === nameOf({ name }) ? 0 : 2
  }
  return some.toSorted((one, other) => rank(one) - rank(other))
}

function nameOf({ name }: Pick<ParentInput, 'name'>) {
  return nameKey(usualName(name ?? '') ?? name ?? '')
}

function firstWord(parent: ParentInput) {
  return nameOf(parent).split(' ')[0]
}

/** The columns that are stored of a parent and lack what the file says. */
function moreOf(stored: ParentInput, brought: ParentInput): Partial<ParentInput> | undefined {
  const known = emailsIn(stored.emails)
  const fresh = emailsIn(brought.emails).filter(email => !known.includes(email))
  const more: Partial<ParentInput> = {
    ...(stored.name === null && brought.name !== null && { name: brought.name }),
    ...(fresh.length > 0 && { emails: [...known, ...fresh].join(', ') }),
    ...(stored.phone === null && brought.phone !== null && { phone: brought.phone }),
  }
  return Object.keys(more).length > 0 ? more : undefined
}

/** The last ten digits: a number is written with and without its country. */
function phoneKey({ phone }: ParentInput) {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length >= 7 ? digits.slice(-10) : undefined
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const some = map.get(key) ?? []
  if (!some.includes(value)) map.set(key, [...some, value])
}

import { listParts } from '../../kit/resource/list-parts.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { childrenOfParents } from './read.server.ts'
import { emailsIn, type NamedChild, type Parent } from './schema.ts'

type Children = ReadonlyMap<number, readonly NamedChild[]>

/** Parents by part: those of a child, and those whom a search by name, email, telephone or child finds. */
export const parentList = listParts<Parent, Children>({
  rules: {
    columns: {
      Name: ({ name }) => name,
      Emails: ({ emails }) => emails,
      Telephone: ({ phone }) => phone,
      Children: ({ id }, children) => namesOf(children.get(id)),
    },
    filters: {
      player: ({ id }, value, children) =>
        children.get(id)?.some(child => String(child.id) === value) ?? false,
      email: ({ emails }, value) => emailsIn(emails).includes(value.trim().toLowerCase()),
    },
  },
  known: { tables: ['players', 'parent_children'], read: childrenOfParents },
  async addDetails(rows, { db }: { db: Db }) {
    const children = await childrenOfParents(db)
    return rows.map(row => ({ ...row, children: children.get(row.id) ?? [] }))
  },
})

function namesOf(children: readonly NamedChild[] = []) {
  return children.map(({ name }) => name).join(', ')
}

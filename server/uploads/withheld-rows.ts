import { features } from '../../features/index.server.ts'
import type { RowChange } from '../../kit/content-transaction.server.ts'
import type { WithheldRows } from '../../kit/feature.server.ts'
import { same } from '../../kit/history/record.server.ts'
import type { Db } from '../../kit/tables.server.ts'

/** By table; rows of that table are all that they are given. */
const declared = features.flatMap(({ withheld = {} }) => Object.entries(withheld)) as unknown as [
  table: string,
  AnyRows,
][]

type AnyRows = Pick<WithheldRows<never>, 'columns' | 'decidedBy'> & {
  rule(db: Db): Promise<(row: object) => boolean>
}

/** Answers for the rows of all tables whether only staff get their pictures. */
export async function withheldRows(db: Db) {
  const rules = new Map<string, (row: object) => boolean>()
  for (const [table, { rule }] of declared) rules.set(table, await rule(db))
  return (table: string, row: object) => rules.get(table)?.(row) ?? false
}

/** Tables whose rows do not make a picture public that another row withholds. */
export const leavesOutWithheld: ReadonlySet<string> = new Set(
  features.flatMap(({ leavesOutWithheld = [] }) => leavesOutWithheld),
)

/** Whether the change is of something that decides if the row itself is withheld. */
export function mayBeWithheld(change: RowChange) {
  return changes(change, declared.find(([name]) => name === change.table)?.[1].columns ?? [])
}

/** Whether the change is of something that decides if rows of other tables are withheld. */
export function mayWithholdOthers(change: RowChange) {
  return declared.some(([, { decidedBy }]) => {
    const columns = decidedBy?.[change.table] ?? []
    // Nothing names a new row yet, unless it is what names others.
    return (change.before !== null || columns.includes('id')) && changes(change, columns)
  })
}

function changes({ before, after }: RowChange, columns: readonly string[]) {
  return columns.some(
    column => !same(Reflect.get(before ?? {}, column), Reflect.get(after ?? {}, column)),
  )
}

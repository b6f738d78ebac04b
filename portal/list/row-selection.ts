import { useState } from 'react'

type Row = { id: number }

/** Which of the rows are chosen: through searches, orders and pages, until they are gone. */
export function useSelection(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
    has: ({ id }: Row) => ids.has(id),
    change(some: readonly Row[], isChosen: boolean) {
      const next = new Set(ids)
      for (const { id } of some) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}

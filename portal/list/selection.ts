import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { read, rowsPath, send } from '../../kit/admin/portal-client.ts'
import type { AdminList } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import {
  type ChosenRow,
  type Half,
  type ListQuery,
  narrowingOf,
  type RowsPage,
} from '../../kit/list/answers.ts'
import { hasMainActions } from './rights.ts'

type Row = { id: number; version?: number }
type Chosen = ReadonlyMap<number, ChosenRow>

export type Selection = ReturnType<typeof useSelection>

const NONE: Chosen = new Map()
const NOTHING_YET: { ids: number[]; rows: ChosenRow[] } = { ids: [], rows: [] }

/**
 * The selected rows; searching, sorting and paging do not change the selection, and deleted rows leave it. After each
 * change of the list or of the search the server says what became of them.
 */
export function useSelection(tab: AdminList, query: ListQuery) {
  const [chosen, setChosen] = useState(NONE)
  const [selecting, setSelecting] = useState<Half>()
  const address = rowsPath(tab.path)
  const narrowing = narrowingOf(query)
  // The search in which the selection began: until something changes, there is nothing to ask.
  const [begun, setBegun] = useState('')
  const { data } = useQuery({
    queryKey: [address, narrowing, begun],
    queryFn: async () => {
      const ids = [...chosen.keys()]
      return { ids, rows: await send<ChosenRow[]>('POST', address, { ids, query: narrowing }) }
    },
    enabled: chosen.size > 0,
    initialData: begun === JSON.stringify(narrowing) ? NOTHING_YET : undefined,
    gcTime: 0,
  })
  const take = useEffectEvent((answer: NonNullable<typeof data>) =>
    setChosen(before => afterwards(before, answer)),
  )
  useEffect(() => {
    if (data) take(data)
  }, [data])

  function begin() {
    if (chosen.size === 0) setBegun(JSON.stringify(narrowing))
  }

  const all = usePortalMutation({
    mutate: (half: Half) => read<ChosenRow[]>(rowsPath(tab.path, { ...narrowing, want: half })),
    invalidates: [],
    notices: {
      done(rows) {
        setSelecting(undefined)
        setChosen(before => new Map([...before, ...rows.map(row => [row.id, row] as const)]))
        return undefined
      },
      failed({ message }) {
        setSelecting(undefined)
        return `Failed to select the rows: ${message}`
      },
    },
  })

  function change(rows: readonly Row[], half: Half, isSelected: boolean) {
    begin()
    const next = new Map(chosen)
    for (const row of rows) {
      if (isSelected) next.set(row.id, { ...row, name: tab.rowName(row), half, isFull: true })
      else next.delete(row.id)
    }
    setChosen(next)
  }

  function drop(isDropped: (row: ChosenRow) => boolean) {
    setChosen(new Map([...chosen].filter(([, row]) => !isDropped(row))))
  }

  const rows = [...chosen.values()]
  return {
    rows,
    /** The number of selected rows that the search hides. */
    hidden: rows.filter(({ half }) => half === null).length,
    clear: () => setChosen(NONE),
    /** The selection as a table of one half shows it. */
    ofHalf(half: Half, { rows: shown, count }: RowsPage<Row>, label: string) {
      const own = rows.filter(row => row.half === half).length
      return {
        has: ({ id }: Row) => chosen.has(id),
        change: (some: readonly Row[], isSelected: boolean) => change(some, half, isSelected),
        all: {
          count,
          label,
          chosen: selecting === half ? count : own,
          change(isSelected: boolean) {
            if (!isSelected) return drop(row => row.half === half)
            if (shown.length === count) return change(shown, half, true)
            begin()
            setSelecting(half)
            all.mutate(half)
          },
        },
      }
    },
  }
}

/**
 * A phone has boxes where more is done with many rows than to delete them; pictures, and rows whose own actions come
 * first, have none until it is said.
 */
export function hasCheckboxes(tab: AdminList, wide: boolean) {
  if (tab.isGallery) return false
  return wide || (tab.selectionActions !== undefined && !hasMainActions(tab))
}

/** Rows that are gone leave the selection; what was selected or taken out meanwhile stays so. */
function afterwards(before: Chosen, { ids, rows }: { ids: number[]; rows: ChosenRow[] }): Chosen {
  const requested = new Set(ids)
  const there = new Map(rows.map(row => [row.id, row]))
  return new Map(
    [...before].flatMap(([id, row]) => {
      const now = there.get(id)
      if (!now) return requested.has(id) ? [] : [[id, row]]
      return [[id, { ...row, ...now, isFull: row.isFull || now.isFull }]]
    }),
  )
}

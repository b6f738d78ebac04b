import { useQuery } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import { useToday } from '../../features/settings/use-club.ts'
import { changeEachRow } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { queryClient, rowsPath } from '../../kit/admin/portal-client.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { type ListQuery, narrowingOf } from '../../kit/list/answers.ts'
import { counted } from '../../ui/english.ts'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { RequestError } from '../../ui/http/api.ts'
import { pluralOf } from '../labels.ts'
import { changedLists } from '../lists.ts'
import type { SheetColumn } from './columns.ts'
import {
  type CellText,
  keepMine,
  pendingEdits,
  sheetReducer,
  UNTOUCHED,
  withTexts,
} from './edits.ts'
import { joined, type KnownRows, NO_ROWS } from './known-rows.ts'
import { problemsIn, type Refusal } from './problems.ts'
import { isSettled, refusalsOf, type SentRow, sentRows } from './saving.ts'

/** Somebody else may change other cells of the same rows again and again. */
const MAX_TRIES = 3

/** The rows of a table with their unsaved cells, and what is wrong with those. */
export function useSheet(
  tab: AdminTab,
  columns: readonly SheetColumn[],
  query: ListQuery | undefined,
) {
  const narrowing = query ? narrowingOf(query) : {}
  const address = rowsPath(tab.path, { ...narrowing, want: 'listed' })
  const { data, error, refetch } = useQuery<SentRow[]>({ queryKey: [address], gcTime: 0 })
  const [state, act] = useReducer(sheetReducer, UNTOUCHED)
  const [known, setKnown] = useState<KnownRows>(NO_ROWS)
  if (data && data !== known.data) setKnown(joined(known, data))
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const [changedBy, setChangedBy] = useState<ReadonlyMap<number, string>>(new Map())
  /** Counts the saves that found something in their way. */
  const [stopped, setStopped] = useState(0)
  const schema = tab.useSchema?.(undefined) ?? tab.schema
  const today = useToday() ?? ''
  const blank = useMemo(() => (today ? tab.blank(today) : {}), [tab, today])

  const { edits } = state
  const rows = useMemo(
    () => known.rows.filter(({ id }) => !known.gone.has(id) || edits.has(id)),
    [known, edits],
  )
  const pending = useMemo(() => pendingEdits(edits, rows, columns), [edits, rows, columns])
  const rules = useMemo(
    () => ({ schema, columns, blank, refused, gone: known.gone }),
    [schema, columns, blank, refused, known],
  )
  const problems = useMemo(() => problemsIn(rules, rows, pending), [rules, rows, pending])
  useUnsaved(pending.size > 0)

  const { mutateAsync, isPending } = usePortalMutation({
    mutate: (sent: readonly SentRow[]) => changeEachRow(tab.path, sent),
    invalidates: changedLists(tab),
    alwaysInvalidates: true,
    notices: {
      done: (_, sent) => {
        const [first] = rows.filter(({ id }) => id === sent[0]?.id)
        return first && sent.length === 1
          ? changeNotice(tab.rowName(first) || tab.singular, 'was updated')
          : changeNotice(counted(sent.length, tab), 'updated')
      },
      // Problems of a row are shown at its cells.
      failed: ({ errors, message }) =>
        Object.keys(errors).some(name => name.startsWith('rows.'))
          ? undefined
          : `Failed to update ${pluralOf(tab)}: ${message}`,
    },
  })

  /** Sends all unsaved cells as one change; what was changed meanwhile in other cells of the same rows stays. */
  async function save() {
    if (isPending || pending.size === 0) return
    if (problems.size > 0) return setStopped(times => times + 1)
    let now: readonly SentRow[] = rows
    for (let times = 0; times < MAX_TRIES; times++) {
      const sent = sentRows(now, pending, columns)
      try {
        await mutateAsync(sent)
        return act({ kind: 'saved' })
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        now = queryClient.getQueryData<SentRow[]>([address]) ?? now
        const found = refusalsOf(error, { sent, now, columns, edits: pending })
        setRefused(found.refused)
        setChangedBy(found.changedBy)
        if (found.refused.size > 0 || !isSettled(now, pending, columns)) break
        if (found.changedBy.size === 0) return
      }
    }
    setStopped(times => times + 1)
  }

  return {
    rows,
    pending,
    problems,
    changedBy,
    stopped,
    isSaving: isPending,
    save,
    isLoaded: data !== undefined,
    total: data?.length ?? 0,
    error,
    refetch,
    write: (texts: readonly CellText[]) => {
      if (texts.length > 0 && !isPending) act({ kind: 'edit', edits: withTexts(edits, texts) })
    },
    keepMine: (cells: readonly Omit<CellText, 'text'>[]) =>
      act({ kind: 'edit', edits: keepMine(edits, cells) }),
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
  }
}

export type Sheet = ReturnType<typeof useSheet>

import { useRef } from 'react'
import { send } from '../../kit/admin/portal-client.ts'
import type { AdminList, AdminTab } from '../../kit/admin/tab.ts'
import { newAct, sendDelete, undoNotice } from '../../kit/admin/undo.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { RequestError } from '../../ui/http/api.ts'
import type { Notice } from '../../ui/toast/toast-notice.ts'
import { counted } from '../labels.ts'
import { changedLists, removeFromList } from '../lists.ts'

/** A row as the lists have it; `version` counts how often it was saved. */
export interface Row {
  id: number
  version?: number
  /** What the server says of a row just saved, such as what it left out. */
  notes?: readonly string[]
}

interface Save {
  /** What the form was made from; undefined creates a row. */
  row: Row | undefined
  input: object
}

/** Creates or updates a row and returns it. A conflict has no notice: the form shows both versions. */
export function useSaveRow(tab: AdminTab) {
  const path = `/api/admin/${tab.path}`
  return usePortalMutation({
    mutate: ({ row, input }: Save) =>
      row
        ? send<Row>('PUT', `${path}/${row.id}`, { ...input, version: row.version })
        : send<Row>('POST', path, input),
    invalidates: changedLists(tab),
    notices: {
      done: ({ notes }, { row }) => {
        const description = row ? tab.messages.updated : tab.messages.created
        return notes ? savedWithNotes(description, notes) : description
      },
      failed: (error, { row }) =>
        error.current ? undefined : failureOf(tab, row ? 'update' : 'create', error),
    },
  })
}

/** A notice that stays until it is read. */
function savedWithNotes(saved: string, notes: readonly string[]): Notice {
  return { kind: 'error', title: saved, description: notes.join(' ') }
}

export function useDeleteRow(tab: AdminList) {
  return usePortalMutation({
    async mutate({ id }: Row) {
      const act = newAct()
      await sendDelete(`/api/admin/${tab.path}/${id}`, act)
      return act
    },
    invalidates: changedLists(tab),
    notices: {
      done: act => undoNotice(tab.messages.deleted, act, changedLists(tab)),
      failed: error => failureOf(tab, 'delete', error),
    },
  })
}

/**
 * Deletes rows one after another. It stops at the first error: its cause, such as a lost connection or session, would fail
 * the others too.
 */
export function useDeleteRows(tab: AdminList, onProgress: (nth: number) => void) {
  const gone = useRef(new Set<number>())
  return usePortalMutation({
    async mutate(rows: readonly Row[]) {
      const act = newAct()
      gone.current = new Set()
      for (const { id } of rows) {
        onProgress(gone.current.size + 1)
        await sendDelete(`/api/admin/${tab.path}/${id}`, act).catch(unlessNotFound)
        gone.current.add(id)
      }
      return act
    },
    invalidates: changedLists(tab),
    notices: {
      done(act, rows) {
        const text =
          rows.length === 1 ? tab.messages.deleted : `${counted(rows.length, tab)} deleted`
        return undoNotice(text, act, changedLists(tab))
      },
      failed(error, rows) {
        removeFromList(tab.listPath ?? tab.path, gone.current)
        return stoppedAt(tab, rows, gone.current.size, error)
      },
    },
  })
}

function failureOf(tab: AdminList, action: string, { message }: RequestError) {
  return tab.failureMessage?.(message) ?? `Failed to ${action} ${tab.singular}: ${message}`
}

/** A row that another user has deleted meanwhile counts as deleted. */
function unlessNotFound(error: unknown) {
  if (!(error instanceof RequestError) || error.status !== 404) throw error
}

function stoppedAt(tab: AdminList, rows: readonly Row[], done: number, error: RequestError) {
  const left = rows.length - done
  const failed = rows[done]
  const sentences = [
    `${done} of ${counted(rows.length, tab)} deleted.`,
    failed && `Failed to delete ${tab.rowName(failed)}: ${error.message}`,
    `${left} ${left === 1 ? 'is' : 'are'} still selected.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

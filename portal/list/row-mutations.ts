import { type ListName, rowPath } from '../../features/portal-places.ts'
import { deleteRows } from '../../kit/admin/bulk.ts'
import { changeNotice, noticeText, sentenceNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { AdminList, AdminTab } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { ChosenRow } from '../../kit/list/answers.ts'
import { counted } from '../../ui/english.ts'
import { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Notice } from '../../ui/toast/toast-notice.ts'
import { changedLists } from '../lists.ts'

/** A row as the lists have it; `version` counts how often it was saved. */
export interface Row {
  id: number
  version?: number
  /** Sentences of the server about the saved row, such as what it left out. */
  notes?: readonly string[]
  /** A sentence about what the public does not get of the saved row. */
  unseen?: string
}

interface Save {
  /** The row that the form was made from; undefined creates a row. */
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
    isForm: true,
    notices: {
      done: (saved, { row }) => {
        const notice = savedNotice(tab, saved, row ? 'updated' : 'created')
        return saved.notes ? withNotes(notice, saved.notes) : notice
      },
      failed: (error, { row }) =>
        error.current ? undefined : failureOf(tab, row ? 'update' : 'create', error),
    },
  })
}

/** Shows the notice of a save whose question could not be asked, as that of a failed save, and throws the error for the form. */
export function failSave(tab: AdminTab, row: Row | undefined, error: unknown): never {
  if (error instanceof RequestError) {
    const description = failureOf(tab, row ? 'update' : 'create', error)
    toast({ kind: 'error', title: 'Error', description })
    error.isShown = true
  }
  throw error
}

/** A notice that stays until it is read. */
function withNotes(saved: Notice, notes: readonly string[]): Notice {
  return {
    ...saved,
    kind: 'error',
    title: noticeText(saved),
    thing: undefined,
    description: notes.join(' '),
  }
}

/** A row was created or updated: its name, and the way to it on the site if the public gets all of it, or else in its list. */
export function savedNotice(tab: AdminTab, row: Row, done: 'created' | 'updated'): Notice {
  const { unseen } = row
  const href = (!unseen && tab.siteAddress?.(row)) || rowPath(tab.path as ListName, row.id)
  const sentence = tab.notices?.[done]
  const notice = sentence
    ? sentenceNotice(sentence, tab.rowName(row), href)
    : changeNotice(tab.rowName(row) || tab.singular, `was ${done}`, href)
  if (!unseen) return notice
  return { ...notice, thing: undefined, description: `${noticeText(notice)}. ${unseen}` }
}

export function deletedNotice(tab: AdminList, row: Row) {
  const name = tab.rowName(row)
  return tab.notices?.deleted
    ? sentenceNotice(tab.notices.deleted, name)
    : changeNotice(name || tab.singular, 'was deleted')
}

export function useDeleteRow(tab: AdminList) {
  return usePortalMutation({
    mutate: ({ row, choice }: { row: Row; choice: object | undefined }) =>
      choice
        ? deleteRows(tab.path, [row], choice)
        : send('DELETE', `/api/admin/${tab.path}/${row.id}`),
    invalidates: changedLists(tab),
    notices: {
      done: (_, { row }) => deletedNotice(tab, row),
      failed: error => failureOf(tab, 'delete', error),
    },
  })
}

/** Deletes rows by one request; a row that another user has deleted meanwhile counts as deleted. */
export function useDeleteRows(tab: AdminList) {
  return usePortalMutation({
    mutate: ({ rows, choice }: { rows: readonly ChosenRow[]; choice: object | undefined }) =>
      deleteRows(tab.path, rows, choice),
    invalidates: changedLists(tab),
    notices: {
      done(_, { rows }) {
        const [row] = rows
        if (row && rows.length === 1) return deletedNotice(tab, row)
        return changeNotice(counted(rows.length, tab), 'deleted')
      },
      failed: ({ message }, { rows }) =>
        `Failed to delete ${counted(rows.length, tab)}: ${message}`,
    },
  })
}

function failureOf(tab: AdminList, action: string, { message }: RequestError) {
  return tab.notices?.failed?.(action, message) ?? `Failed to ${action} ${tab.singular}: ${message}`
}

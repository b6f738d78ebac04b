import type { AdminList, AdminTab } from '../../kit/admin/tab.ts'
import { api, RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { refresh } from '../lists.ts'
import { withSession } from '../session.ts'

/** A row as the lists carry it; one that is edited says how many times it was saved. */
export interface Row {
  id: number
  version?: number
}

/** Makes the row, or changes it, and answers it; says how it went, and fails with what the form shows. */
export async function saveRow(tab: AdminTab, row: Row | undefined, input: object) {
  const path = `/api/admin/${tab.path}`
  let saved: { id: number }
  try {
    saved = await withSession(() =>
      row
        ? api('PUT', `${path}/${row.id}`, { body: { ...input, version: row.version } })
        : api('POST', path, { body: input }),
    )
  } catch (error) {
    // Somebody else's newer version is shown whole.
    if (!(error instanceof RequestError && error.current)) {
      sayFailed(tab, row ? 'update' : 'create', error)
    }
    throw error
  }
  await refreshed(tab)
  saySuccess(row ? tab.said.updated : tab.said.created)
  return saved
}

/** Answers whether the row is gone. */
export async function deleteRow(tab: AdminList, { id }: { id: number }) {
  try {
    await withSession(() => api('DELETE', `/api/admin/${tab.path}/${id}`))
  } catch (error) {
    sayFailed(tab, 'delete', error)
    const gone = error instanceof RequestError && error.status === 404
    if (gone) await refreshed(tab)
    return gone
  }
  await refreshed(tab)
  saySuccess(tab.said.deleted)
  return true
}

/** Reads anew what a write has changed. */
export function refreshed(tab: AdminList) {
  return refresh([tab.list ?? tab.path, ...(tab.changes ?? [])])
}

export function saySuccess(description: string) {
  toast({ kind: 'success', title: 'Success', description })
}

function sayFailed(tab: AdminList, action: string, error: unknown) {
  if (!(error instanceof RequestError)) throw error
  const description =
    tab.failed?.(error.message) ?? `Failed to ${action} ${tab.singular}: ${error.message}`
  toast({ kind: 'error', title: 'Error', description })
}

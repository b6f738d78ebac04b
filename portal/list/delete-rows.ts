import type { AdminList } from '../../kit/admin/tab.ts'
import { api, RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { drop } from '../lists.ts'
import { withSession } from '../session.ts'
import { counted } from './counted.ts'
import { refreshed, saySuccess } from './row-mutations.ts'

type Row = { id: number }

/**
 * Deletes the rows one after another and says how it went; answers whether all are gone. It ends with the first that
 * fails: what stood in its way, a lost connection or session, stands in the way of the others too.
 */
export async function deleteRows(
  tab: AdminList,
  rows: readonly Row[],
  progress: (nth: number) => void,
) {
  const gone = new Set<number>()
  try {
    for (const row of rows) {
      progress(gone.size + 1)
      await deleteOne(tab, row)
      gone.add(row.id)
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    drop(tab.list ?? tab.path, gone)
    sayStopped(tab, rows, gone.size, error)
    return false
  }
  await refreshed(tab)
  saySuccess(rows.length === 1 ? tab.said.deleted : `${counted(rows.length, tab)} deleted`)
  return true
}

/** One that somebody else has deleted meanwhile is as good as deleted. */
async function deleteOne(tab: AdminList, { id }: Row) {
  try {
    await withSession(() => api('DELETE', `/api/admin/${tab.path}/${id}`))
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 404) throw error
  }
}

function sayStopped(tab: AdminList, rows: readonly Row[], done: number, { message }: RequestError) {
  const left = rows.length - done
  const [failed] = rows.slice(done)
  const description = [
    `${done} of ${counted(rows.length, tab)} deleted.`,
    failed && `Failed to delete ${tab.nameOf(failed)}: ${message}`,
    `${left} ${left === 1 ? 'is' : 'are'} still selected.`,
  ]
  toast({ kind: 'error', title: 'Error', description: description.filter(Boolean).join(' ') })
}

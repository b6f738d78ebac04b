import { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Notice } from '../../ui/toast/toast-notice.ts'
import type { NewerChanges, NewerChoice, Restored } from '../history/shapes.ts'
import { type Change, changeSetKey, doneChanges, hasUndo, undoneChanges } from './change-set.ts'
import { askAboutNewer, invalidateLists, send } from './portal-client.ts'

/** The changes to take back, as `POST /api/admin/history/restore` takes them. */
type UndoRequest = { key: string } | { changeSet: number } | { changes: number[] }

/**
 * Takes back changes. What somebody else changed since is asked about, and never overwritten unasked; undefined when
 * the user kept it as it is.
 */
export async function restore(request: UndoRequest, key: string): Promise<Restored | undefined> {
  let newerChoice: NewerChoice | undefined
  for (;;) {
    try {
      const headers = { 'x-change-set': key }
      const body = { ...request, newerChoice }
      return await send<Restored>('POST', '/api/admin/history/restore', body, headers)
    } catch (error) {
      if (!(error instanceof RequestError) || !error.newer) throw error
      const newer = error.newer as NewerChanges
      const keep = await askAboutNewer(newer)
      if (!keep || (keep === 'theirs' && newer.others === 0)) return undefined
      newerChoice = { keep, seen: newer.seen }
    }
  }
}

/**
 * Returns the notice of a restoration; `what` is 'back' or 'as before'. A notice of rows that were left out stays until
 * it is closed.
 */
export function restoredNotice({ restored, leftOut }: Restored, what: string): Notice {
  const done = restored === 1 ? `It is ${what}` : `${restored} rows are ${what}`
  if (leftOut.length === 0) return { kind: 'success', title: 'Restored', description: done }
  const title = restored === 1 ? 'Restored, but not all of it' : 'Restored, but not all'
  return { kind: 'error', title, description: `${done}. ${leftOut.join(' ')}` }
}

/** Takes back a change of this browser, or does it again, and says so in a notice that offers the opposite. */
export async function undoChange(change: Change, isRedo = false) {
  // A button or a key that is pressed twice does it once.
  if (running.has(change)) return
  running.add(change)
  const key = changeSetKey()
  const { notice, lists } = change
  try {
    const answer = await restore({ key: change.key }, key)
    await invalidateLists(lists)
    if (!answer)
      return toast({ kind: 'success', title: 'Nothing was changed', description: notice })
    const opposite = { ...change, key }
    forget(change)
    const others = isRedo ? doneChanges : undoneChanges
    others.push(opposite)
    const { leftOut } = answer
    const title = isRedo ? 'Redone' : 'Undone'
    const label = isRedo ? 'Undo' : 'Redo'
    const run = () => void undoChange(opposite, !isRedo)
    toast({
      kind: leftOut.length > 0 ? 'error' : 'success',
      title,
      description: [`${title}: ${notice}`, ...leftOut].join('. '),
      ...(hasUndo(key) && { action: { label, run } }),
    })
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    // Without a network, or a password that was asked for, it can be tried again.
    if (error.status === 409 || error.status === 404) forget(change)
    const title = isRedo ? 'Not redone' : 'Not undone'
    toast({ kind: 'error', title, description: error.message })
    await invalidateLists(lists)
  } finally {
    running.delete(change)
  }
}

const running = new Set<Change>()

/** It can no longer be taken back. */
function forget(change: Change) {
  for (const list of [doneChanges, undoneChanges]) {
    const at = list.indexOf(change)
    if (at >= 0) list.splice(at, 1)
  }
}

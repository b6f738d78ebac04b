import { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Notice } from '../../ui/toast/toast-notice.ts'
import type { Restored } from '../history/shapes.ts'
import { invalidateLists, send } from './portal-client.ts'

/** A key for requests that are one act in History. */
export function newAct() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Deletes a row as part of an act. */
export function sendDelete(path: string, act: string) {
  return send('DELETE', path, undefined, { 'x-act': act })
}

/** The notice of what was done, with a button that takes the act back; `lists` are those that it changes. */
export function undoNotice(description: string, act: string, lists: readonly string[]): Notice {
  const action = { label: 'Undo', run: () => void undo(act, lists) }
  return { kind: 'success', title: 'Success', description, action }
}

/** What is `back` or `as before`; what was left out stands there until it is read. */
export function restoredNotice({ restored, leftOut }: Restored, what: string): Notice {
  const done = restored === 1 ? `It is ${what}` : `${restored} rows are ${what}`
  if (leftOut.length === 0) return { kind: 'success', title: 'Restored', description: done }
  const title = restored === 1 ? 'Restored, but not all of it' : 'Restored, but not all'
  return { kind: 'error', title, description: `${done}. ${leftOut.join(' ')}` }
}

async function undo(key: string, lists: readonly string[]) {
  try {
    const answer = await send<Restored>('POST', '/api/admin/history/restore', { key })
    await invalidateLists(lists)
    toast(restoredNotice(answer, 'back'))
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    toast({ kind: 'error', title: 'Not restored', description: error.message })
    await invalidateLists(lists)
  }
}

import { doneChanges, undoneChanges } from '../kit/admin/change-set.ts'
import { runUndo } from '../kit/admin/run-undo.ts'
import { isInUse } from './list/list-keys.ts'

/** Ctrl+Z (⌘Z) on a list takes back the last change that was made there, Ctrl+Shift+Z does it again. */
export function followUndoKeys() {
  document.addEventListener('keydown', press)
}

function press(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || isInUse(event)) return
  if (!document.querySelector('main [data-list]')) return
  const changes = shiftKey ? undoneChanges : doneChanges
  const change = changes.findLast(({ place }) => place === location.pathname)
  if (!change) return
  event.preventDefault()
  void runUndo(change, shiftKey)
}

import type { Change } from './change-set.ts'

/** Takes back a change, or does it again; what does so is loaded only then. */
export async function runUndo(change: Change, isRedo = false) {
  const { undoChange } = await import('./undo.ts')
  await undoChange(change, isRedo)
}

/** A change that its author can take back. */
export interface Change {
  /** The key of its change set in History. */
  key: string
  /** The text of its notice. */
  said: string
  /** Paths of the lists that it changed. */
  lists: readonly string[]
  /** The path of the place where it was made. */
  place: string
}

let running: string | undefined
const withUndo = new Set<string>()
/** Changes that can be undone, and redone, the last one last. */
export const doneChanges: Change[] = []
export const undoneChanges: Change[] = []
/** The number of changes that are remembered for the keyboard. */
const KEPT = 50

/** The key of the change set to which requests belong that are sent now: that of the running mutation, or a new one. */
export function changeSetKey() {
  if (running) return running
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Calls `work` as one change set. Requests that it sends after waiting need the key, which it asks for at its start. */
export function asChangeSet<Result>(key: string, work: () => Result): Result {
  const before = running
  running = key
  try {
    return work()
  } finally {
    running = before
  }
}

/** Notes that the server offers to take back what was written with this key. */
export function noteUndo(key: string) {
  withUndo.add(key)
}

export function hasUndo(key: string) {
  return withUndo.has(key)
}

/** Remembers a change for Undo by the keyboard. What was undone before cannot be redone then. */
export function rememberChange(change: Change) {
  undoneChanges.length = 0
  doneChanges.push(change)
  if (doneChanges.length > KEPT) doneChanges.shift()
}

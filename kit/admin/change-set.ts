import { randomKey } from '../../ui/http/random-key.ts'

/** A change that its author can take back. */
export interface Change {
  /** The key of its change set in History. */
  key: string
  /** The text of its notice. */
  notice: string
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
const MAX_CHANGES = 50

/** The key of the change set to which requests belong that are sent now: that of the running mutation, or a new one. */
export function changeSetKey() {
  return running ?? randomKey()
}

/** Counts the POST requests of the attempts that are running, by the key of their change set. */
const posts = new Map<string, number>()

/** Carries an attempt out. Its POST requests carry keys, which are the same in a further attempt with this key. */
export async function asAttempt<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  posts.set(key, 0)
  try {
    return await asChangeSet(key, work)
  } finally {
    posts.delete(key)
  }
}

/** Returns the `Idempotency-Key` of the next POST of an attempt; undefined outside of one. */
export function nextIdempotencyKey(key: string) {
  const count = posts.get(key)
  if (count === undefined) return undefined
  posts.set(key, count + 1)
  return `"${key}-${count}"`
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
  if (doneChanges.length > MAX_CHANGES) doneChanges.shift()
}

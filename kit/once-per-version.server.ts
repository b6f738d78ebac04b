import { setImmediate } from 'node:timers/promises'
import { contentVersion } from './content-change.server.ts'
import type { Db } from './tables.server.ts'

/**
 * Computes a value from the public content, once for each content version; parallel callers wait for one computation.
 * Changes of private data do not raise that version: use `untilTableChanges` for values that families and staff see.
 * All callers get the same value and must not change it. Other requests run before and after a computation, so that a
 * page with several large lists does not block the event loop for all of them at once.
 */
export function oncePerVersion<Context extends { db: Db }, Value>(
  compute: (context: Context) => Promise<Value>,
) {
  const cache = new WeakMap<Db, { version: string; value: Promise<Value> }>()

  return async (context: Context): Promise<Value> => {
    const { db } = context
    // Read before the content: a change in between is cached under the older version, and so read again next time.
    const version = await contentVersion(db)
    const cached = cache.get(db)
    if (cached?.version === version) return cached.value
    const entry = { version, value: inTurn(() => compute(context)) }
    cache.set(db, entry)
    entry.value.catch(() => {
      if (cache.get(db) === entry) cache.delete(db)
    })
    return entry.value
  }
}

async function inTurn<Value>(compute: () => Promise<Value>) {
  await setImmediate()
  const value = await compute()
  await setImmediate()
  return value
}

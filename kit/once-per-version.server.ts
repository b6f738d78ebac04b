import { contentVersion } from './content-change.server.ts'
import type { Db } from './tables.server.ts'

/**
 * Computes something of the content once until the content version rises; parallel callers wait for one computation. All
 * callers get the same value: they must not change it.
 */
export function oncePerVersion<Value>(compute: () => Promise<Value>) {
  let cached: { version: number; value: Promise<Value> } | undefined

  return async (db: Db): Promise<Value> => {
    // Read before the content: a change in between is cached under the older version, and so read again next time.
    const version = await contentVersion(db)
    if (cached?.version === version) return cached.value
    const entry = { version, value: compute() }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.value
  }
}

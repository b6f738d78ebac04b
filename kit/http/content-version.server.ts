import { contentVersion, onContentChange } from '../content-change.server.ts'
import type { Db } from '../tables.server.ts'
import { readSoon } from './patience.server.ts'

/** A change that another instance or a command made is seen after this many milliseconds at the latest. */
const MAX_AGE = 800
/** From this age on, a version that is used is read again in the background. */
const REFRESH_AGE = 400

/**
 * The content version as this process knows it. A change in this process forgets it at once; changes of other instances are
 * noticed because no version is used for longer than `MAX_AGE`. A timer would do the same for a site that nobody visits.
 */
export function watchContentVersion(db: Db) {
  let last: number | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<number> | undefined
  let changes = 0
  let listener = () => {}

  onContentChange(db, ({ rows }) => {
    if (!rows.some(({ isPublic }) => isPublic)) return
    changes += 1
    readAt = Number.NEGATIVE_INFINITY
    // What was begun before the change may read the version before it.
    reading = undefined
  })

  /** The version, without a query; undefined when it must be read. */
  function known() {
    const age = performance.now() - readAt
    if (age >= MAX_AGE) return undefined
    if (age >= REFRESH_AGE) readOnce().catch(() => {})
    return last
  }

  /** Reads the version; while the database is away, the last one stands in. */
  async function read() {
    const instead = last
    const version = readOnce()
    if (instead === undefined) return version
    return readSoon(
      version.catch(() => instead),
      instead,
    )
  }

  /** Parallel callers wait for one query. */
  function readOnce() {
    reading ??= start(changes)
    return reading
  }

  async function start(changesBefore: number) {
    const begun = performance.now()
    try {
      const version = await contentVersion(db)
      if (changes === changesBefore) {
        const isNew = version !== last
        last = version
        readAt = begun
        if (isNew) listener()
      }
      return version
    } finally {
      if (changes === changesBefore) reading = undefined
    }
  }

  return {
    known,
    read,
    /** Calls `heard` when a version is read for the first time. */
    onNew(heard: () => void) {
      listener = heard
    },
  }
}

import { type ContentChange, onContentChange } from '../content-change.server.ts'
import type { Db } from '../tables.server.ts'
import { readSoon } from './timeouts.server.ts'

/** A change that another instance or a command made is seen after this many milliseconds at the latest. */
const MAX_AGE_MS = 800
/** The age from which a used value is read again in the background. */
const REFRESH_AGE_MS = 400

interface Watched<Value> {
  read(): Promise<Value>
  /** Tells whether the change may affect the value. */
  isChangedBy(change: ContentChange): boolean
}

/**
 * Caches a value of the database in this process. A change in this process forgets it at once; changes of other
 * instances are noticed because no value is used for longer than `MAX_AGE_MS`. A timer would also run on a site that
 * nobody visits.
 */
export function watched<Value>(db: Db, { read: readValue, isChangedBy }: Watched<Value>) {
  let last: { value: Value } | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Value> | undefined
  let changes = 0
  let listener = () => {}

  onContentChange(db, change => {
    if (!isChangedBy(change)) return
    changes += 1
    readAt = Number.NEGATIVE_INFINITY
    // A read that began before the change may return the old value.
    reading = undefined
  })

  /** The value, without a query; undefined when it must be read. */
  function known() {
    const age = performance.now() - readAt
    if (age >= MAX_AGE_MS) return undefined
    if (age >= REFRESH_AGE_MS) readOnce().catch(() => {})
    return last?.value
  }

  /** Reads the value; while the database is away, the last one stands in. */
  async function read() {
    const instead = last
    const value = readOnce()
    if (!instead) return value
    return readSoon(
      value.catch(() => instead.value),
      instead.value,
    )
  }

  /** Parallel callers share one query. */
  function readOnce() {
    reading ??= start(changes)
    return reading
  }

  async function start(changesBefore: number) {
    const begun = performance.now()
    try {
      const value = await readValue()
      if (changes === changesBefore) {
        const isNew = value !== last?.value
        last = { value }
        readAt = begun
        if (isNew) listener()
      }
      return value
    } finally {
      if (changes === changesBefore) reading = undefined
    }
  }

  return {
    known,
    read,
    /** Calls `heard` when a value is read for the first time. */
    onNew(heard: () => void) {
      listener = heard
    },
  }
}

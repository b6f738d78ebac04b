import type { FastifyBaseLogger } from 'fastify'
import { BACKUP_LOCK } from '../../kit/backup/write.server.ts'
import { onContentChange } from '../../kit/content-change.server.ts'
import { isLocked } from '../../kit/lock.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { namesIn, type WithheldFile } from '../../kit/withheld/files.server.ts'
import type { MediaStore } from '../../media/store.ts'
import { type Mentions, namesMentionedIn } from './sweep.ts'

interface TakeDownContext {
  db: Db
  media: MediaStore
  log: FastifyBaseLogger
}

/** Milliseconds for which removals are collected: deleting many rows reads the database once. */
const COLLECT_MS = 250

/** Milliseconds between checks whether a backup has ended. */
const AFTER_BACKUP_MS = 2_000
/** Milliseconds until a failed run is tried again. */
const AFTER_FAILURE_MS = 5_000

/**
 * Removes a picture or video, with everything derived from it, as soon as the last row that named it is gone or names
 * another one. While only History names it, or it is withheld, it is quarantined where only admins reach it. The sweep
 * removes leftovers of a crash. Returns a function that removes the waiting files.
 */
export function takeDownMedia({ db, media, log }: TakeDownContext) {
  /** Names, with the time at which their last row went: files that are uploaded again later stay. */
  const waiting = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()

  onContentChange(db, ({ rows }) => {
    // biome-ignore lint/plugin/clock: compared with files' times
    const now = new Date()
    const added = new Set<string>()
    for (const { table, before, after } of rows) {
      if (table === 'withheld_files') {
        for (const file of [before, after] as (WithheldFile | null)[])
          if (file) waiting.set(file.name, now)
        continue
      }
      const [gone, there] = [namesInRow(before), namesInRow(after)]
      for (const name of gone) if (!there.has(name)) waiting.set(name, now)
      for (const name of there) if (!gone.has(name)) added.add(name)
    }
    if (added.size > 0) void inTurn(() => handleAdded(added))
    if (waiting.size > 0) timer ??= setTimeout(() => void removeWaiting(), COLLECT_MS).unref()
  })

  async function removeWaiting() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return last
    // A backup holds the rows of an earlier moment, and needs their media.
    if (await isLocked(db, BACKUP_LOCK).catch(() => false)) {
      timer = setTimeout(() => void removeWaiting(), AFTER_BACKUP_MS).unref()
      return
    }
    const names = new Map(waiting)
    waiting.clear()
    await inTurn(() => removeOrPlace(names).catch(error => waitAgain(names, error)))
  }

  /** Tries again later while the storage is away; the sweep would find the files only hours later. */
  function waitAgain(names: ReadonlyMap<string, Date>, error: unknown): never {
    for (const [name, since] of names) if (!waiting.has(name)) waiting.set(name, since)
    timer ??= setTimeout(() => void removeWaiting(), AFTER_FAILURE_MS).unref()
    throw error
  }

  /** Runs one after another: a slow run must not undo a later one with the state that it read earlier. */
  function inTurn(work: () => Promise<void>) {
    last = last
      .then(work)
      .catch(error => log.error({ err: error }, 'media could not be taken down or released'))
    return last
  }

  /** Handles added names that were quarantined before, and are uploaded or named again. */
  async function handleAdded(added: ReadonlySet<string>) {
    // biome-ignore lint/plugin/clock: compared with files' times
    const now = new Date()
    const all = new Map([...added].map(name => [name, now]))
    const quarantined = await media.listQuarantined().catch(error => waitAgain(all, error))
    const names = new Map(quarantined.filter(name => added.has(name)).map(name => [name, now]))
    await removeOrPlace(names).catch(error => waitAgain(names, error))
  }

  async function removeOrPlace(names: ReadonlyMap<string, Date>) {
    if (names.size === 0) return
    const mentioned = await namesMentionedIn(db)
    const moved = [...names.keys()].filter(name => mentioned.has(name))
    for (const [name, unusedSince] of names) {
      if (mentioned.has(name)) continue
      await media.remove(name, { unusedSince })
      // A run that read the database while the rows went may have quarantined it.
      await media.removeQuarantined(name)
    }
    if (moved.length === 0) return
    await place(moved, mentioned)
    // A row may have been written or restored meanwhile.
    const now = await namesMentionedIn(db)
    const changed = moved.filter(name => now.get(name)?.isShown !== mentioned.get(name)?.isShown)
    if (changed.length > 0) await place(changed, now)
  }

  async function place(names: readonly string[], mentioned: Mentions) {
    const quarantined = new Set(await media.listQuarantined())
    for (const name of names) {
      const isShown = mentioned.get(name)?.isShown
      if (isShown === false) await media.quarantine(name)
      else if (isShown && quarantined.has(name)) await media.release(name)
    }
  }

  return removeWaiting
}

function namesInRow(row: object | null) {
  return new Set(namesIn(JSON.stringify(row ?? {})))
}

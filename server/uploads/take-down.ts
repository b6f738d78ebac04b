import type { FastifyBaseLogger } from 'fastify'
import { BACKUP_LOCK } from '../../kit/backup/write.server.ts'
import { onContentChange } from '../../kit/content-change.server.ts'
import { isLocked } from '../../kit/lock.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { MediaStore } from '../../media/store.ts'
import { mediaUrlsIn } from '../../media/url.ts'
import { namesMentionedIn } from './sweep.ts'

interface TakeDownContext {
  db: Db
  media: MediaStore
  log: FastifyBaseLogger
}

/** Milliseconds in which removals are collected: deleting many rows reads the database once. */
const COLLECT = 250

/** Milliseconds between looks whether a backup is done. */
const AFTER_BACKUP = 2_000

/**
 * Removes a picture or video, with all that is derived from it, as soon as the last row that named it is gone or names
 * another one; while History names it, it is held where only admins reach it. What is still there after a crash is removed by the sweep. Returns a function that removes what waits.
 */
export function takeDownMedia({ db, media, log }: TakeDownContext) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  onContentChange(db, ({ rows }) => {
    const added = new Set<string>()
    for (const { before, after } of rows) {
      const [gone, there] = [namesIn(before), namesIn(after)]
      for (const name of gone) if (!there.has(name)) waiting.add(name)
      for (const name of there) if (!gone.has(name)) added.add(name)
    }
    if (added.size > 0) void releaseHeld(added)
    if (waiting.size > 0) timer ??= setTimeout(() => void removeWaiting(), COLLECT).unref()
  })

  async function removeWaiting() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    // A backup holds the rows of an earlier moment, and needs their media.
    if (await isLocked(db, BACKUP_LOCK).catch(() => false)) {
      timer = setTimeout(() => void removeWaiting(), AFTER_BACKUP).unref()
      return
    }
    const names = [...waiting]
    waiting.clear()
    try {
      const unusedSince = new Date()
      const mentioned = await namesMentionedIn(db)
      for (const name of names) if (!mentioned.has(name)) await media.remove(name, { unusedSince })
      await holdUnshown(names.filter(name => mentioned.get(name)?.isShown === false))
    } catch (error) {
      log.error({ err: error }, 'media could not be taken down')
    }
  }

  /** What was deleted, and is uploaded or named again. */
  async function releaseHeld(added: ReadonlySet<string>) {
    try {
      for (const name of await media.listHeld()) if (added.has(name)) await media.release(name)
    } catch (error) {
      log.error({ err: error }, 'held media could not be released')
    }
  }

  async function holdUnshown(names: readonly string[]) {
    if (names.length === 0) return
    for (const name of names) await media.hold(name)
    // A row may have been restored meanwhile.
    const mentioned = await namesMentionedIn(db)
    for (const name of names) if (mentioned.get(name)?.isShown) await media.release(name)
  }

  return removeWaiting
}

function namesIn(row: object | null) {
  return new Set(mediaUrlsIn(JSON.stringify(row ?? {})).map(({ name }) => name))
}

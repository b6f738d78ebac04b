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

/** Milliseconds in which removals are collected: deleting many rows reads the database once. */
const COLLECT = 250

/** Milliseconds between looks whether a backup is done. */
const AFTER_BACKUP = 2_000

/**
 * Removes a picture or video, with all that is derived from it, as soon as the last row that named it is gone or names
 * another one. While only History names it, or it is withheld, it is held where only admins reach it. What is still there
 * after a crash is removed by the sweep. Returns a function that removes what waits.
 */
export function takeDownMedia({ db, media, log }: TakeDownContext) {
  /** Names, and when the last row that named them went: what is uploaded again later stays. */
  const waiting = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()

  onContentChange(db, ({ rows }) => {
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
    if (added.size > 0) void inTurn(() => settleHeld(added))
    if (waiting.size > 0) timer ??= setTimeout(() => void removeWaiting(), COLLECT).unref()
  })

  async function removeWaiting() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return last
    // A backup holds the rows of an earlier moment, and needs their media.
    if (await isLocked(db, BACKUP_LOCK).catch(() => false)) {
      timer = setTimeout(() => void removeWaiting(), AFTER_BACKUP).unref()
      return
    }
    const names = new Map(waiting)
    waiting.clear()
    await inTurn(() => settle(names))
  }

  /** One after another: a slow run must not undo a later one by what it read before. */
  function inTurn(work: () => Promise<void>) {
    last = last
      .then(work)
      .catch(error => log.error({ err: error }, 'media could not be taken down or released'))
    return last
  }

  /** Of what was added: that was deleted before, and is uploaded or named again. */
  async function settleHeld(added: ReadonlySet<string>) {
    const held = await media.listHeld()
    const now = new Date()
    await settle(new Map(held.filter(name => added.has(name)).map(name => [name, now])))
  }

  async function settle(names: ReadonlyMap<string, Date>) {
    if (names.size === 0) return
    const mentioned = await namesMentionedIn(db)
    const moved = [...names.keys()].filter(name => mentioned.has(name))
    for (const [name, unusedSince] of names) {
      if (mentioned.has(name)) continue
      await media.remove(name, { unusedSince })
      // A run that read the database while the rows went may have held it.
      await media.removeHeld(name)
    }
    if (moved.length === 0) return
    await place(moved, mentioned)
    // A row may have been written or restored meanwhile.
    const now = await namesMentionedIn(db)
    const changed = moved.filter(name => now.get(name)?.isShown !== mentioned.get(name)?.isShown)
    if (changed.length > 0) await place(changed, now)
  }

  async function place(names: readonly string[], mentioned: Mentions) {
    const held = new Set(await media.listHeld())
    for (const name of names) {
      const isShown = mentioned.get(name)?.isShown
      if (isShown === false) await media.hold(name)
      else if (isShown && held.has(name)) await media.release(name)
    }
  }

  return removeWaiting
}

function namesInRow(row: object | null) {
  return new Set(namesIn(JSON.stringify(row ?? {})))
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { onContentChange } from '../../kit/content-change.server.ts'
import type { PublicContent } from '../../kit/http/public-content.server.ts'
import type { Db } from '../../kit/tables.server.ts'

const PAGES = 5
/** The pages until enough requests have been counted. */
const USUAL = ['/', '/schedule', '/team', '/gallery', '/news']
/** Every phone asks for it within the hour; after the start none of its events is written yet. */
const CALENDAR = '/calendar.ics'

/** Milliseconds. After a change, its author reads lists first. */
const DELAY_MS = 100
/** A pause between two pages, for the requests that have come in the meantime. */
const PAUSE_MS = 20
/** A pause between two warm-ups: an import of a thousand rows does not render a page a thousand times. */
const INTERVAL_MS = 2_000

interface WarmUpContext {
  db: Db
  content: PublicContent
  /** URLs of pages. */
  mostRequested(count: number): string[]
  /** Called after the first warm-up. */
  onWarm?: (() => void) | undefined
}

/**
 * Renders the most requested pages in the background, one at a time, after the start and when there is a new content
 * version, so that no visitor waits for it; after the start, the club's calendar too. They go through the whole server, and so end up in its caches like a
 * visitor's.
 */
export function warmUp(
  app: FastifyInstance,
  { db, content, mostRequested, onWarm }: WarmUpContext,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  let warmed: string | undefined
  let isDue = false
  let running: Promise<void> | undefined

  function start() {
    isDue = true
    running ??= run()
      .catch(error => signal.aborted || app.log.warn({ err: error }, 'a warm-up failed'))
      .then(() => {
        running = undefined
        if (isDue && !signal.aborted) start()
      })
  }

  async function run() {
    while (isDue) {
      await sleep(DELAY_MS, undefined, { signal })
      isDue = false
      const version = await content.version.read()
      if (version === warmed) continue
      const isFirst = warmed === undefined
      warmed = version
      const urls = new Set([...mostRequested(PAGES), ...USUAL])
      for (const url of [...[...urls].slice(0, PAGES), ...(isFirst ? [CALENDAR] : [])]) {
        await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
        await sleep(PAUSE_MS, undefined, { signal })
      }
      await sleep(INTERVAL_MS, undefined, { signal })
      if (isFirst) onWarm?.()
    }
  }

  app.addHook('onListen', async () => start())
  content.version.onNew(start)
  const unsubscribe = onContentChange(db, ({ rows }) => {
    if (rows.some(({ isPublic }) => isPublic)) start()
  })
  app.addHook('preClose', async () => {
    unsubscribe()
    stopping.abort()
    await running
  })
}

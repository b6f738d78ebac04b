import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { Db } from '../tables.server.ts'
import { isPerson } from './robots.server.ts'

declare module '../tables.server.ts' {
  interface Tables {
    /** How often a public page was read on that day at the club. Readers are not stored. */
    page_visits: { day: string; path: string; visits: number }
  }
}

/** The limit of counted paths between two writes. */
const MAX_PATHS = 1_000

export interface PageVisit {
  method: string
  /** Path and query; the query is not kept. */
  url: string
  type: string
  headers: IncomingHttpHeaders
}

/**
 * Counts what anonymous visitors read: each request for a public page that a person's browser makes is a visit. Nothing of
 * the visitor is looked at but whether the program says that it is a robot, and nothing at all is kept.
 */
export function visitCounter({ db, today }: { db: Db; today: () => Promise<string> }) {
  let counted = new Map<string, number>()

  function count({ method, url, type, headers }: PageVisit) {
    if (method !== 'GET' || !type.startsWith('text/html') || !isPerson(headers)) return
    const [path = ''] = url.split('?')
    const visits = counted.get(path)
    if (visits === undefined && counted.size >= MAX_PATHS) return
    counted.set(path, (visits ?? 0) + 1)
  }

  /** Adds what was counted since the last time to the day at the club. */
  async function write() {
    if (counted.size === 0) return
    const rows = counted
    counted = new Map()
    try {
      await add(await today(), rows)
    } catch (error) {
      // They are written the next time.
      for (const [path, visits] of rows) counted.set(path, (counted.get(path) ?? 0) + visits)
      throw error
    }
  }

  async function add(day: string, rows: ReadonlyMap<string, number>) {
    await db
      .insertInto('page_visits')
      .values(Array.from(rows, ([path, visits]) => ({ day, path, visits })))
      .onConflict(conflict =>
        conflict.columns(['day', 'path']).doUpdateSet({
          visits: sql`page_visits.visits + excluded.visits`,
        }),
      )
      .execute()
  }

  return { count, write }
}

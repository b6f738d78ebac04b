import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { features, resources } from '../features/index.server.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import { notSignedIn } from '../kit/errors.ts'
import type { FeatureParts } from '../kit/feature.server.ts'
import { sendJsonPrivately } from '../kit/http/public-content.server.ts'
import type { Counts, ListChange, Live, Writers } from '../kit/live.ts'
import { type Operation, routeConfig } from '../kit/operation.server.ts'
import type { Db } from '../kit/tables.server.ts'
import { version } from '../kit/version.server.ts'

interface LiveContext {
  db: Db
  parts: readonly FeatureParts[]
}

const operation: Operation = {
  summary: 'What has changed, and what waits',
  responses: { 200: liveShape, 304: null },
}

function liveShape() {
  const by = z.object({ id: z.int(), username: z.string() }).nullable()
  return z.object({
    change: z.int(),
    lists: z.record(z.string(), z.object({ change: z.string(), by })),
    counts: z.record(z.string(), z.int()),
    writers: z.record(z.string(), z.array(z.string())),
    version: z.string().optional(),
  })
}

/**
 * `GET /live`: polled by the portal every few seconds (docs/decisions/0035-live-updates.md). 304 while nothing has
 * changed.
 */
export function liveEndpoint(admin: FastifyInstance, { db, parts }: LiveContext) {
  const paths = listsByTable()

  const { config } = routeConfig(operation, { permission: 'portal.read', isBackground: true })

  // Every open portal asks fifteen times a minute, so it is not logged.
  admin.get('/live', { config, logLevel: 'warn' }, async (request, reply) => {
    if (!request.user) throw notSignedIn()
    const live: Live = {
      ...(await readChanges()),
      counts: await readCounts(request.user),
      writers: await readWriters(request.user),
    }
    if (request.user.is_admin) live.version = version
    return sendJsonPrivately(request, reply, live)
  })

  async function readChanges() {
    const rows = await db.selectFrom('table_changes').selectAll().orderBy('change').execute()
    const lists: Record<string, ListChange> = {}
    for (const { table_name, change, mark, actor_id, actor_name } of rows) {
      const by = actor_id === null ? null : { id: actor_id, username: actor_name ?? '' }
      for (const path of paths.get(table_name) ?? [])
        lists[path] = { change: `${change} ${mark}`, by }
    }
    return { change: rows.at(-1)?.change ?? 0, lists }
  }

  async function readCounts(user: CurrentUser) {
    const readers = parts.flatMap(({ counts = {} }) => Object.entries(counts)) as [
      keyof Counts,
      (user: CurrentUser) => Promise<number>,
    ][]
    const entries = await Promise.all(readers.map(async ([name, read]) => [name, await read(user)]))
    return Object.fromEntries(entries) as Counts
  }

  async function readWriters(user: CurrentUser): Promise<Writers> {
    const writers = await Promise.all(parts.map(part => part.writers?.(user)))
    return Object.assign({}, ...writers)
  }
}

function listsByTable() {
  const pairs = [
    ...resources.map(({ table, path }) => [table, path] as const),
    ...features.flatMap(({ lists = {} }) =>
      Object.entries(lists).flatMap(([table, paths]) => paths.map(path => [table, path] as const)),
    ),
  ]
  const byTable = new Map<string, string[]>()
  for (const [table, path] of pairs) byTable.set(table, [...(byTable.get(table) ?? []), path])
  return byTable
}

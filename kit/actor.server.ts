import type { FastifyRequest } from 'fastify'
import type { HistoryAction } from './history/shapes.ts'
import type { TableName } from './tables.server.ts'

/**
 * The author of a change: an account, or the program itself (`null`: a job, the demo, a command). Requests with the
 * same `changeSet` are one change set in History: the portal deletes ten rows by ten requests. Handlers take it from
 * `actorOf(request)`, never from the user alone.
 */
export type Actor = {
  /** Null: a calendar feed, which has a name but no account. */
  id: number | null
  username: string
  changeSet: string | undefined
  /** Gets what the actor's changes wrote into History. */
  recordedRows?: RecordedRow[]
} | null

/** A row that a change wrote, and its change set in History. */
export interface RecordedRow {
  changeSet: number
  table: TableName
  rowId: string
  action: HistoryAction
}

/** Chosen by the portal, so that it can name the change set when it offers 'Undo'. */
const CHANGE_SET_HEADER = 'x-change-set'

export function actorOf({ user, headers, raw }: FastifyRequest): Actor {
  const header = headers[CHANGE_SET_HEADER]
  const changeSet = typeof header === 'string' && /^[\w-]{16,64}$/.test(header) ? header : undefined
  return user && { id: user.id, username: user.username, changeSet, recordedRows: notedBy(raw) }
}

const notes = new WeakMap<object, RecordedRow[]>()

/** Returns what the handlers of the request have written into History so far. */
export function notedBy(request: FastifyRequest['raw']) {
  const noted = notes.get(request) ?? []
  notes.set(request, noted)
  return noted
}

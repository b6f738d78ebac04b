import { randomUUID } from 'node:crypto'
import { pickBy } from 'es-toolkit/object'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../kit/actor.server.ts'
import { addDays, daysBetween } from '../../../kit/clock.ts'
import { ExpectedError, notFound } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { choice } from '../../../kit/fields.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { ownershipOf } from '../../../kit/resource/ownership.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import type { RowWrites } from '../../../kit/resource/row-writes.server.ts'
import { storeOf } from '../../../kit/resource/store.server.ts'
import type { Action } from '../../../kit/roles.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { invalid, onlySent, requireValid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { schedule } from '../schedule/api.server.ts'
import { endAlong, validateEnd } from '../schedule/end.ts'
import { type ScheduleEventInput, scheduleEvent } from '../schedule/schema.ts'
import { daysOf, repetitionErrors, scopes, series, seriesChange } from './schema.ts'
import { errorWords } from './words.ts'

type Row = RowOf<'schedule_events'>
type ById = FastifyRequest<{ Params: { id: string } }>

const scoped = z.object({ scope: choice('Events', scopes) })

const operations = {
  create: {
    summary: 'Create events that repeat',
    body: series,
    responses: { 201: () => z.object({ series_id: z.string(), created: z.int() }) },
  },
  change: {
    summary: 'Change events of a series',
    body: seriesChange,
    responses: { 200: () => z.object({ changed: z.int(), of: z.int() }) },
    failures: [409],
  },
  remove: {
    summary: 'Delete events of a series',
    query: () => scoped,
    responses: { 200: () => z.object({ deleted: z.int() }) },
    failures: [409],
  },
} satisfies Record<string, Operation>

/**
 * Adds routes for events that repeat. Each is a separate row of the schedule, which can be changed alone like any
 * other; `series_id` joins them, so that an event and those that follow it, or all, can be changed or deleted at once.
 */
export function seriesRoutes(app: FastifyInstance, context: FeatureContext) {
  const { db } = context
  const store = storeOf(db, schedule)
  const ownership = (request: FastifyRequest, action: Action) =>
    ownershipOf(request.user, action, schedule, context)

  app.post('/schedule/series', needs('create', operations.create), async (request, reply) => {
    const { permitColumns } = await ownership(request, 'create')
    const { from, until, days, skip, ...event } = requireValid(series, request.body)
    permitColumns(event)
    const repetition = { from, until, days, skip }
    const errors =
      repetitionErrors(repetition) ??
      (await validateEnd({ ...event, date: from, end_date: null }, undefined))
    if (errors) throw invalid(errors)
    const series_id = randomUUID()
    const rows = daysOf(repetition)
      .filter(day => !skip.includes(day))
      .map(date => ({ ...event, date, series_id }))
    await store.exclusively(actorOf(request), writes => writes.insert(rows), [])
    return reply.code(201).send({ series_id, created: rows.length })
  })

  app.put('/schedule/:id/series', needs('update', operations.change), async (request: ById) => {
    const { permit, permitColumns } = await ownership(request, 'update')
    const { scope, changes } = requireValid(seriesChange, request.body)
    return store.exclusively(
      actorOf(request),
      async (writes, transaction) => {
        const { opened, events } = await eventsOf(transaction, request.params.id, scope)
        const sent = onlySent(requireValid(scheduleEvent, { ...opened, ...changes }), changes)
        events.forEach(permit)
        let written = 0
        for (const event of events) {
          const changed = changesOf(event, { opened, changes })
          if (Object.keys(changed).length === 0) continue
          permitColumns(changed, event)
          // An end that was entered stays, even if it equals the event's current one.
          await change(writes, event, { ...changed, ...endAlong(event, { ...sent, ...changed }) })
          written += 1
        }
        return { changed: written, of: events.length }
      },
      lockedBy(request.params.id, scope),
    )
  })

  app.delete('/schedule/:id/series', needs('remove', operations.remove), async (request: ById) => {
    const { permit } = await ownership(request, 'remove')
    const { scope } = requireValid(scoped, request.query)
    return store.exclusively(
      actorOf(request),
      async (writes, transaction) => {
        const { events } = await eventsOf(transaction, request.params.id, scope)
        events.forEach(permit)
        for (const event of events) await writes.remove(event)
        return { deleted: events.length }
      },
      lockedBy(request.params.id, scope),
    )
  })
}

function needs(action: Action, operation: Operation) {
  return routeConfig(operation, { permission: `schedule.${action}` })
}

/** Returns the event, and those of its series in the scope, including itself. Throws 404, and 409 for a single event. */
async function eventsOf(db: Db, param: string, scope: (typeof scopes)[number]) {
  const id = rowId(param, 'event')
  const all = db.selectFrom('schedule_events').selectAll().orderBy('date').orderBy('id')
  const [opened] = await all.where('id', '=', id).execute()
  if (!opened) throw notFound('event')
  if (!opened.series_id) throw new ExpectedError(409, sentence(errorWords, 'noSeries'))
  const events = await all
    .where('series_id', '=', opened.series_id)
    .$if(scope === 'following', query => query.where('date', '>=', opened.date))
    .execute()
  return { opened, events }
}

/** The rows are read again under the lock. */
function lockedBy(param: string, scope: (typeof scopes)[number]) {
  return async (db: Db) => (await eventsOf(db, param, scope)).events.map(({ id }) => id)
}

interface SeriesChange {
  opened: Row
  /** Fields of the opened event that are to change. */
  changes: Partial<ScheduleEventInput>
}

/**
 * Returns the changes of one event of the series: fields in which it equals the opened one. Its own changes stay.
 * Another day shifts the events of the same weekday.
 */
function changesOf(event: Row, { opened, changes }: SeriesChange): Partial<ScheduleEventInput> {
  const { date, ...fields } = changes
  const alike = pickBy(
    fields,
    (value, name) => event[name] === opened[name] && event[name] !== value,
  )
  const shift = date === undefined ? 0 : daysBetween(opened.date, date)
  const isSameWeekday = daysBetween(opened.date, event.date) % 7 === 0
  return {
    ...alike,
    ...(shift !== 0 && isSameWeekday && { date: addDays(event.date, shift) }),
  }
}

async function change(writes: RowWrites, stored: Row, values: Partial<ScheduleEventInput>) {
  const next = requireValid(scheduleEvent, { ...stored, ...values })
  const errors = await validateEnd(next, undefined, { stored, sent: values })
  if (errors) throw invalid(errors)
  await writes.update(stored, values)
}

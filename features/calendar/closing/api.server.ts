import { omit } from 'es-toolkit/object'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { lockTable } from '../../../db/engines.ts'
import { actorOf } from '../../../kit/actor.server.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import { ExpectedError, notFound, notSignedIn } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { rowShape } from '../../../kit/resource/operations.server.ts'
import { ownershipOf } from '../../../kit/resource/ownership.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import { sortRows } from '../../../kit/resource/row-order.server.ts'
import { rowWrites } from '../../../kit/resource/row-writes.server.ts'
import { scopeOf } from '../../../kit/roles.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readSettings } from '../../settings/store.server.ts'
import { lockEvent, schedule } from '../schedule/api.server.ts'
import { isAffected } from '../schedule/apply-closures.ts'
import { type StaffClosure, staffClosure } from '../schedule/closure-schema.ts'
import { closures, readClosedClub, readClosures } from '../schedule/closures-api.server.ts'
import { closing, fieldOf, hourFrom } from './schema.ts'
import { errorWords } from './words.ts'

const listOperation: Operation = {
  summary: 'List the closures that the user may see',
  responses: { 200: () => z.array(staffClosure()) },
}

type ById = FastifyRequest<{ Params: { id: string } }>

const operation: Operation = {
  summary: 'Close the field of an event for an hour',
  body: closing,
  responses: { 201: () => rowShape(closures) },
  failures: [409],
}

/**
 * `POST /schedule/:id/close-field` closes the field of an event of today for an hour from now. Coaches close fields of
 * their own teams' events, if the club allows it.
 */
export function closingRoutes(app: FastifyInstance, context: FeatureContext) {
  const { db, clubNow, ownTeams } = context
  const config = routeConfig(operation, { permission: 'schedule.update' })
  const reading = routeConfig(listOperation, { permission: 'schedule.read' })

  // Coaches see public closures, and those from events of their own teams.
  app.get('/closures', reading, async ({ user }): Promise<StaffClosure[]> => {
    if (!user) throw notSignedIn()
    const isAll = scopeOf(user, 'schedule.read') === 'all'
    const own = new Set<number | null>(isAll ? [] : (await ownTeams(user)).map(({ id }) => id))
    const all = sortRows([...(await readClosures(db))], ['date', 'field', 'id'])
    return all.flatMap(closure => {
      const row = omit(closure, ['event_id', 'also', 'own', 'excepted'])
      const isOwn = isAll || own.has(row.team_id)
      return row.isPublic || isOwn ? { ...row, team_id: isOwn ? row.team_id : null } : []
    })
  })

  app.post('/schedule/:id/close-field', config, async (request: ById, reply) => {
    const id = rowId(request.params.id, 'event')
    const { scope, permit } = await ownershipOf(request.user, 'update', schedule, context)
    const { reason } = requireValid(closing, request.body)
    const actor = actorOf(request)
    const row = await changeContent(db, actor, async change => {
      const event = await lockEvent(change.db, id)
      if (event.hidden) throw notFound('event')
      permit(event)
      const { coachClosures } = await readSettings(change.db)
      if (scope === 'own' && coachClosures === 'no')
        throw new ExpectedError(403, sentence(errorWords, 'notAllowed'))
      await lockTable(change.db, 'closures')
      const { today, time } = await clubNow(change.db)
      const hour = {
        date: today,
        from_time: time,
        until_time: hourFrom(time),
        over_before: time,
        in_play: 'stop',
      } as const
      await requireOpen(change.db, event, hour)
      const closed = { field: fieldOf(event), status: 'delayed', reason }
      const from = { event_id: event.id, team_id: event.team_id }
      const writes = rowWrites(change, closures, actor)
      const [stored] = await writes.insert([{ ...hour, ...closed, ...from }])
      return stored
    })
    return reply.code(201).send(row)
  })
}

type Hour = Pick<RowOf<'closures'>, 'date' | 'from_time' | 'until_time' | 'over_before' | 'in_play'>

/** Throws 409 if the event is over, of another day or without a place, or its field is closed already. */
async function requireOpen(db: Db, event: RowOf<'schedule_events'>, hour: Hour) {
  const field = fieldOf(event)
  if (field === '') throw new ExpectedError(409, sentence(errorWords, 'noPlace'))
  const club = await readClosedClub(db)
  const rest = {
    ...hour,
    id: 0,
    field,
    until_time: null,
    status: 'delayed',
    reason: null,
    except_events: null,
  } as const
  if (event.date !== hour.date || !isAffected(event, rest, club))
    throw new ExpectedError(409, sentence(errorWords, 'onlyToday'))
  const { from_time: now } = hour
  const isClosed = (await readClosures(db)).some(
    each =>
      isAffected(event, each, club) &&
      (each.from_time ?? '') <= (now ?? '') &&
      (each.until_time ?? '24:00') > (now ?? ''),
  )
  if (isClosed) throw new ExpectedError(409, sentence(errorWords, 'isClosed', { field }))
}

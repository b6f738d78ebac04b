import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasRowLocks, lockTable } from '../../../db/engines.ts'
import { actorOf } from '../../../kit/actor.server.ts'
import { timeIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import { ExpectedError, notFound } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { rowShape } from '../../../kit/resource/operations.server.ts'
import { ownershipOf } from '../../../kit/resource/ownership.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import { rowWrites } from '../../../kit/resource/row-writes.server.ts'
import { invalid, requireValid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readSettings } from '../../settings/store.server.ts'
import { holds } from '../schedule/holds-api.server.ts'
import { readHoldablePlaces } from './places.server.ts'
import { allClear, holdablePlace, strike } from './schema.ts'
import { errorWords } from './words.ts'

const operations = {
  list: {
    summary: 'List the places that the user may put on hold, the nearest to their event first',
    responses: { 200: () => z.array(holdablePlace()) },
  },
  strike: {
    summary: 'Put a place on hold for lightning; one that is on hold begins its minutes anew',
    body: strike,
    responses: { 200: () => rowShape(holds), 201: () => rowShape(holds) },
  },
  end: {
    summary: 'Open a place again after lightning',
    body: allClear,
    responses: { 204: null },
    failures: [409],
  },
} satisfies Record<string, Operation>

type ById = FastifyRequest<{ Params: { id: string } }>

/** Admins hold any place, coaches those where a team of theirs plays today. A hold ends by hand alone, or with its day. */
export function holdRoutes(app: FastifyInstance, context: FeatureContext) {
  const { db, clubNow, now } = context
  const reading = routeConfig(operations.list, { permission: 'holds.read' })
  const striking = routeConfig(operations.strike, { permission: 'holds.create' })
  const ending = routeConfig(operations.end, { permission: 'holds.remove' })

  app.get('/holds', reading, ({ user }) => readHoldablePlaces(context, user))

  app.post('/holds', striking, async (request, reply) => {
    const { has } = await ownershipOf(request.user, 'create', holds, context)
    const { place: id } = requireValid(strike, request.body)
    const actor = actorOf(request)
    const { row, isNew } = await changeContent(db, actor, async change => {
      const places = change.db.selectFrom('places').select('name')
      const place = await places.where('id', '=', id).executeTakeFirst()
      if (!place) throw invalid({ place: sentence(errorWords, 'noPlace') })
      const { today, time } = await clubNow(change.db)
      const begun = { date: today, place: place.name, from_time: time }
      if (!has(begun))
        throw new ExpectedError(403, sentence(errorWords, 'notThere', { place: place.name }))
      // Two coaches see the same lightning.
      await lockTable(change.db, 'holds')
      const stored = await change.db
        .selectFrom('holds')
        .selectAll()
        .where('date', '=', today)
        .where('place', '=', place.name)
        .executeTakeFirst()
      const writes = rowWrites(change, holds, actor)
      const struck = { last_strike_at: now().toISOString() }
      if (stored) return { row: await writes.update(stored, struck), isNew: false }
      const [row] = await writes.insert([{ ...begun, ...struck }])
      return { row, isNew: true }
    })
    return reply.code(isNew ? 201 : 200).send(row)
  })

  app.post('/holds/:id/end', ending, async (request: ById, reply) => {
    const { permit } = await ownershipOf(request.user, 'remove', holds, context)
    const { version } = requireValid(allClear, request.body)
    const id = rowId(request.params.id, 'hold')
    const actor = actorOf(request)
    await changeContent(db, actor, async change => {
      const row = await change.db
        .selectFrom('holds')
        .selectAll()
        .where('id', '=', id)
        .$if(hasRowLocks(change.db), query => query.forUpdate())
        .executeTakeFirst()
      if (!row) throw notFound('hold')
      permit(row)
      if (row.date < (await clubNow(change.db)).today)
        throw new ExpectedError(409, sentence(errorWords, 'dayOver'))
      if (row.version !== version) {
        const { timeZone } = await readSettings(change.db)
        const time = formatTime(timeIn(timeZone, new Date(row.last_strike_at)))
        const { place } = row
        throw new ExpectedError(409, sentence(errorWords, 'newStrike', { place, time }))
      }
      await rowWrites(change, holds, actor).remove(row)
    })
    return reply.code(204).send()
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lockTable } from '../../../db/engines.ts'
import { actorOf } from '../../../kit/actor.server.ts'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import type { CurrentUser } from '../../../kit/current-user.ts'
import { ExpectedError, notFound } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import type { RowOf } from '../../../kit/tables.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readSettings } from '../../settings/store.server.ts'
import { eventName } from '../schedule/event-name.ts'
import { byLevel, type Clash } from './clash.ts'
import { describeClashes } from './describe-clashes.server.ts'
import { clashLabel } from './in-words.ts'
import { operations } from './operations.server.ts'
import type { Accepted, Clashes, JudgedClash } from './responses.ts'
import { acceptance, clashQuestion, countsOf, stateOf } from './schema.ts'
import { readClashes } from './store.server.ts'
import { visibleEvents } from './visible-events.server.ts'
import { errorWords } from './words.ts'

type Row = RowOf<'schedule_events'>
type ById = FastifyRequest<{ Params: { id: string } }>

const GONE = sentence(errorWords, 'clashGone')

/** Routes that list clashes, accept one and take that back. */
export function clashRoutes(app: FastifyInstance, context: FeatureContext) {
  const { db, now } = context
  const reading = routeConfig(operations.list, { permission: 'schedule.read' })
  const updating = (operation: Operation) =>
    routeConfig(operation, { permission: 'schedule.update' })

  app.get('/clashes', reading, async ({ user, query }): Promise<Clashes> => {
    const { state, limit } = requireValid(clashQuestion, query)
    const { clashes, byId, isRead } = await listFor(user)
    const selected = state ? clashes.filter(clash => stateOf(clash) === state) : clashes
    const listed = await describeClashes(selected.slice(0, limit), context, { byId, isRead })
    return { clashes: listed, count: selected.length }
  })

  app.get(
    '/clashes/counts',
    routeConfig(operations.counts, { permission: 'schedule.read' }),
    async ({ user }) => countsOf((await listFor(user)).clashes),
  )

  app.post('/clashes/accepted', updating(operations.accept), async (request, reply) => {
    const { kind, events, reason } = requireValid(acceptance, request.body)
    const { clashes, byId, isOwn } = await listFor(request.user)
    if (!events.some(isOwn)) throw notFound('clash')
    const clash = clashes.find(isAbout(kind, events))
    if (!clash) throw new ExpectedError(409, GONE)
    const about = clash.events.flatMap(id => byId.get(id) ?? [])
    const row = {
      kind,
      ...versionsOf(about),
      reason,
      accepted_by: request.user?.username ?? null,
      accepted_at: now().toISOString(),
    }
    await changeContent(db, actorOf(request), content => accept(content, row, about))
    return reply.code(201).send((await listFor(request.user)).clashes.find(isAbout(kind, events)))
  })

  app.delete(
    '/clashes/accepted/:id',
    updating(operations.takeBack),
    async (request: ById, reply) => {
      const id = rowId(request.params.id, 'accepted clash')
      const { clashes, byId } = await listFor(request.user)
      const clash = clashes.find(({ accepted }) => accepted?.id === id)
      if (!clash) throw notFound('accepted clash')
      const about = clash.events.flatMap(each => byId.get(each) ?? [])
      await changeContent(db, actorOf(request), async ({ db, record }) => {
        const before = await db
          .deleteFrom('accepted_clashes')
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!before) throw notFound('accepted clash')
        const history = { name: nameOf(before.kind, about) }
        record({ table: 'accepted_clashes', id, before, after: null, isPublic: false, history })
      })
      return reply.code(204).send()
    },
  )

  /** Lists clashes of today and later. A coach gets those of own teams, with events that coaches of other teams read. */
  async function listFor(user: CurrentUser | null) {
    const { byId, isOwn, isRead } = await visibleEvents(context, user)
    const today = dayIn((await readSettings(db)).timeZone, now())
    const isComing = ({ events }: Clash) => events.some(id => lastDay(byId.get(id)) >= today)
    const coming = (await readClashes(db)).filter(isComing)
    const seen = coming.filter(({ events }) => events.some(isOwn) && events.every(isRead))
    const accepted = await db.selectFrom('accepted_clashes').selectAll().orderBy('id').execute()
    const clashes = seen.map(
      (clash): JudgedClash => ({ ...clash, accepted: acceptedOf(clash, accepted, byId) }),
    )
    const start = ({ events: [id] }: Clash) => `${byId.get(id)?.date} ${byId.get(id)?.time}`
    clashes.sort((one, other) => byLevel(one, other) || (start(one) < start(other) ? -1 : 1))
    return { clashes, byId, isOwn, isRead }
  }
}

type NewRow = Omit<RowOf<'accepted_clashes'>, 'id'>

/** Replaces an earlier acceptance for these events. Throws 409 when one of them has changed meanwhile. */
async function accept({ db, record }: ContentTransaction, row: NewRow, about: readonly Row[]) {
  await lockTable(db, 'accepted_clashes')
  for (const { id, version } of about) {
    const event = db.selectFrom('schedule_events').select('version').where('id', '=', id)
    if ((await event.executeTakeFirst())?.version !== version) throw new ExpectedError(409, GONE)
  }
  await db
    .deleteFrom('accepted_clashes')
    .where('kind', '=', row.kind)
    .where('event_id', '=', row.event_id)
    .where('other_id', row.other_id === null ? 'is' : '=', row.other_id)
    .execute()
  const after = await db
    .insertInto('accepted_clashes')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  const history = { name: nameOf(row.kind, about) }
  record({
    table: 'accepted_clashes',
    id: after.id,
    before: null,
    after,
    isPublic: false,
    history,
  })
}

function nameOf(kind: Clash['kind'], about: readonly Row[]) {
  return `${clashLabel({ kind, level: 'warn' })}: ${about.map(event => eventName(event)).join(', ')}`
}

function versionsOf(about: readonly Row[]) {
  const [event, other] = about.toSorted((one, two) => one.id - two.id)
  if (!event) throw new ExpectedError(409, GONE)
  return {
    event_id: event.id,
    event_version: event.version,
    other_id: other?.id ?? null,
    other_version: other?.version ?? null,
  }
}

function acceptedOf(
  { kind, events }: Clash,
  accepted: readonly RowOf<'accepted_clashes'>[],
  byId: ReadonlyMap<number, Row>,
): Accepted | null {
  const found = accepted.findLast(
    row =>
      row.kind === kind &&
      isSameSet(
        events,
        [row.event_id, row.other_id].filter(id => id !== null),
      ) &&
      byId.get(row.event_id)?.version === row.event_version &&
      (row.other_id === null || byId.get(row.other_id)?.version === row.other_version),
  )
  if (!found) return null
  const { id, reason, accepted_by: by, accepted_at: at } = found
  return { id, reason, by, at }
}

function isAbout(kind: Clash['kind'], events: readonly number[]) {
  return (clash: Clash) => clash.kind === kind && isSameSet(clash.events, events)
}

function isSameSet(one: readonly number[], other: readonly number[]) {
  return one.length === other.length && one.every(id => other.includes(id))
}

function lastDay(event: Row | undefined) {
  const { date = '', end_date = null } = event ?? {}
  return end_date && end_date > date ? end_date : date
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lockTable } from '../../db/engines.ts'
import type { Actor } from '../../kit/actor.server.ts'
import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ExpectedError, notFound, notSignedIn } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import type { Resource } from '../../kit/resource/resource.server.ts'
import { rowWrites } from '../../kit/resource/row-writes.server.ts'
import { invalid, requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { accessOf, setAccess } from '../coaches/access.server.ts'
import { coaches } from '../coaches/api.server.ts'
import { contactInfoEntries } from '../contact-info/api.server.ts'
import { type Leaver, leaver, leavingRequest, type Trace, type Traces } from '../leaving/schema.ts'
import { teams } from '../teams/api.server.ts'
import { closeAccount } from './closing.server.ts'
import { endInvitation } from './invitations.server.ts'
import { leavingOperations } from './leaving-operations.server.ts'
import { readTraces } from './traces.server.ts'
import { errorWords } from './words.ts'

/** 'Somebody leaves the club': what there is of a person, and what goes of it, as one change. */
export function leavingEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db } = context

  app.get('/leaving', routeConfig(leavingOperations.read), (request): Promise<Traces> => {
    const { account, coach } = request.query as Record<string, string | undefined>
    const person = requireValid(leaver, {
      ...(account !== undefined && { account: Number(account) }),
      ...(coach !== undefined && { coach: Number(coach) }),
    })
    return readTraces(db, onePerson(person), userOf(request))
  })

  const config = routeConfig(leavingOperations.leave, { recentProof: 'changesAccess' })
  app.post('/leaving', config, async (request, reply) => {
    const by = userOf(request)
    const { chosen, seen, ...person } = requireValid(leavingRequest, request.body)
    const actor = actorOf(request)
    await changeContent(db, actor, async change => {
      // Locks in the order of all code that changes accounts and coaches.
      await lockTable(change.db, 'users')
      await lockTable(change.db, 'coach_teams')
      const shown = await readTraces(change.db, onePerson(person), by)
      if (shown.seen !== seen)
        throw new ExpectedError(409, sentence(errorWords, 'tracesChanged', { name: shown.name }))
      await remove({ context, change, actor, by }, chosenOf(shown.traces, chosen))
    })
    return reply.code(204).send()
  })
}

function userOf({ user }: FastifyRequest) {
  if (!user) throw notSignedIn()
  return user
}

function onePerson(leaver: Leaver) {
  if ((leaver.account === undefined) === (leaver.coach === undefined))
    throw invalid({ account: sentence(errorWords, 'whoLeaves') })
  return leaver
}

/** The traces of these keys, without those that go with another one. */
function chosenOf(traces: readonly Trace[], keys: readonly string[]) {
  const chosen = traces.filter(({ key }) => keys.includes(key))
  if (keys.some(key => !traces.some(trace => trace.key === key)))
    throw invalid({ chosen: sentence(errorWords, 'noTrace') })
  if (chosen.length === 0) throw invalid({ chosen: sentence(errorWords, 'nothingChosen') })
  return chosen.filter(({ within }) => within === null || !keys.includes(within))
}

interface Leave {
  context: FeatureContext
  change: ContentTransaction
  actor: Actor
  by: CurrentUser
}

/** Removes the traces; the account goes last, so that Undo brings it back first. */
async function remove(leave: Leave, traces: readonly Trace[]) {
  const { change, context, by } = leave
  const { db } = change
  const of = (kind: Trace['kind']) =>
    traces.filter(trace => trace.kind === kind).map(trace => ({ ...trace, id: idOf(trace.key) }))
  for (const { id, rest } of of('entry'))
    await write(leave, contactInfoEntries, id, rest === null ? null : { content: rest })
  for (const { id, rest } of of('team')) await write(leave, teams, id, { coach: rest })
  for (const { id } of of('card')) await write(leave, coaches, id, null)
  await leaveTeams(change, of('card-team'))
  for (const { id } of of('invitation')) await endInvitation(change, id, context.now())
  for (const { id } of of('devices'))
    await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  for (const { id } of of('account')) {
    await unlink(change, id)
    await closeAccount(context, change, { id, by })
  }
}

/** Writes a row of a resource, or deletes it. */
async function write(
  { change, actor }: Leave,
  resource: Resource,
  id: number,
  values: object | null,
) {
  const writes = rowWrites(change, resource, actor)
  const stored = await writes.lock(id)
  if (!stored) throw notFound(resource.singular)
  await (values ? writes.update(stored, values) : writes.remove(stored))
}

/** A coach who stays on the site no longer coaches these teams. */
async function leaveTeams(change: ContentTransaction, traces: readonly (Trace & { id: number })[]) {
  for (const [id, left] of Map.groupBy(traces, ({ id }) => id)) {
    const { user_id, team_ids } = await accessOf(change.db, id)
    const gone = left.map(({ key }) => Number(key.split('/').at(-1)))
    await setAccess(change, id, { user_id, team_ids: team_ids.filter(id => !gone.includes(id)) })
  }
}

/** A coach who stays on the site has no account from now on. */
async function unlink(change: ContentTransaction, account: number) {
  const cards = change.db.selectFrom('coaches').select('id').where('user_id', '=', account)
  for (const { id } of await cards.orderBy('id').execute()) {
    const { team_ids } = await accessOf(change.db, id)
    await setAccess(change, id, { user_id: null, team_ids })
  }
}

function idOf(key: string) {
  return Number(key.split('/')[1])
}

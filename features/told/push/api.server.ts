import type { FastifyInstance } from 'fastify'
import type { Feature, FeatureContext } from '../../../kit/feature.server.ts'
import { routeConfig } from '../../../kit/operation.server.ts'
import { queueGauges } from '../../../kit/queue-state.server.ts'
import { invalid, requireValid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { existingTeams, familyTeam } from '../followers/asked-teams.server.ts'
import { followLimits } from '../followers/limits.server.ts'
import { addPhone, familyTeamsOf, teamsOnFileOf } from '../followers/store.server.ts'
import { errorWords } from '../followers/words.ts'
import { hasPush, readPushKeys } from './keys.server.ts'
import { operations } from './operations.server.ts'
import { PUSH_JOB } from './push-job.ts'
import { phone } from './schema.server.ts'
import { sendDuePushes } from './send.server.ts'

declare module '../../../kit/reads.ts' {
  interface Reads {
    /** Whether a phone can be told of changes. */
    'can-push'(): boolean
  }
}

/** A phone is told of changes: docs/decisions/0120-push.md. */
export default {
  reads: { 'can-push': async ({ config }) => hasPush(config) },
  setUp: context => ({
    api: app => phoneEndpoints(app, context),
    jobs: [{ name: PUSH_JOB, everySeconds: 15, run: signal => sendDuePushes(context, signal) }],
    gauges: queueGauges(context.db, context.now, {
      queue: 'push_messages',
      name: 'push',
      what: 'Messages to phones',
    }),
  }),
} satisfies Feature

const MAX_BODY_BYTES = 16 * 1024

function phoneEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, now } = context
  const limits = followLimits(db)

  app.get('/follow/push', routeConfig(operations.key), async (_, reply) => {
    const { publicKey } = await readPushKeys(db)
    reply.header('cache-control', 'no-store')
    return { publicKey }
  })

  const options = { ...routeConfig(operations.follow), bodyLimit: MAX_BODY_BYTES }
  app.post('/follow/push', options, async ({ body, ip }, reply) => {
    const { endpoint, keys, teams, family = '', token = '' } = requireValid(phone, body)
    const ofFamilies = [await familyTeam(db, family), ...(await familyTeamsOf(db, token))]
    const onFile = token ? await teamsOnFileOf(db, token) : []
    const ids = await existingTeams(context.read, [...new Set([...teams, ...onFile])])
    if (ids.length === 0) throw invalid({ teams: sentence(errorWords, 'chooseTeam') })
    await limits.perClient.take(ip)
    await limits.inAll.take('all')
    const followed = ids.map(id => ({
      id,
      forFamilies: ofFamilies.includes(id) || onFile.includes(id),
    }))
    reply.header('cache-control', 'private, no-store')
    return { token: await addPhone(db, { endpoint, keys, teams: followed, now: now() }) }
  })
}

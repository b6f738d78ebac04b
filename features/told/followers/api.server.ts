import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Feature, FeatureContext } from '../../../kit/feature.server.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { teamOfToken } from '../../calendar/families/store.server.ts'
import type { TeamOption } from '../../calendar/schedule/select-events.ts'
import { followForm } from './forms.server.ts'
import { endOnFile } from './on-file.server.ts'
import { type FollowerCounts, type FollowerPage, followerCounts } from './schema.ts'
import {
  countFollowers,
  endOldFamilyLinks,
  followerPage,
  noteRefused,
  removeFollower,
  unfollowTeam,
} from './store.server.ts'
import { oneClickWords } from './words.ts'

declare module '../../../kit/reads.ts' {
  interface Reads {
    /** Whether somebody can ask to be told of changes. */
    'can-follow'(): boolean
    /** Returns the page behind a follower's link; null for a wrong one. */
    follower(token: string): FollowerPage | null
    /** Returns the team whose families have that secret link; null for a wrong one. */
    'family-team'(token: string): TeamOption | null
  }
}

const countOperation: Operation = {
  summary: 'How many are told of changes of each team',
  responses: { 200: followerCounts },
}

/** Who is told of changes of teams: docs/decisions/0117-followers.md. */
export default {
  reads: {
    'can-follow': async ({ mail, read }) =>
      (mail.isSetUp || (await read('can-push'))) && (await read('teams')).length > 0,
    follower: ({ db }, token) => followerPage(db, token),
    'family-team': ({ db }, token) => teamOfToken(db, token),
  },
  follow: {
    tables: ['parents', 'parent_children', 'players', 'family_calendars'],
    async change({ db }, changes) {
      const renewed = changes.filter(({ table }) => table === 'family_calendars')
      await endOldFamilyLinks(
        db,
        renewed.map(({ id }) => Number(id)),
      )
      await endOnFile(db, changes)
    },
  },
  beforeDelete: { teams: ({ db }, { id }) => unfollowTeam(db, id) },
  onAddressRefused: noteRefused,
  setUp: context => ({
    admin(app) {
      const reading = routeConfig(countOperation, { permission: 'teams.read' })
      app.get('/followers', reading, (): Promise<FollowerCounts> => countFollowers(context.db))
    },
    routes: app => oneClickRoute(app, context),
    forms: { '/follow': followForm(context) },
  }),
} satisfies Feature

/**
 * Ends a follower's emails at once, for the buttons of mail programs (RFC 8058): without cookie and Origin, whatever its
 * body is and whoever sends it, as the token alone is the proof. A second request is answered as the first.
 */
function oneClickRoute(app: FastifyInstance, { db }: FeatureContext) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)

  app.post(
    '/follow/:token/stop',
    { config: { isForOtherSites: true }, bodyLimit: 16 * 1024 },
    async ({ params }: FastifyRequest<{ Params: { token: string } }>, reply) => {
      await removeFollower(db, params.token)
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'none')
      return reply.type('text/plain; charset=utf-8').send(oneClickWords('stopped'))
    },
  )
}

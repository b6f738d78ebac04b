import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../kit/actor.server.ts'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { CurrentUser } from '../../../kit/current-user.ts'
import { notFound, notSignedIn } from '../../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../../kit/feature.server.ts'
import { routeConfig } from '../../../kit/operation.server.ts'
import { hasPermission, scopeOf } from '../../../kit/roles.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { headlineOf } from '../../calendar/publish/event-headline.ts'
import { eventPath } from '../../calendar/schedule/event-path.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readRecipients } from '../followers/recipients.server.ts'
import { noteChanges } from './note-changes.server.ts'
import type { DueNotice } from './notice-of.ts'
import { operations } from './operations.server.ts'
import { type Notices, noticeAnswer } from './schema.ts'
import { idsOfTeams, isFor, readNotices, tellDue } from './tell.server.ts'

declare module '../../../kit/live.ts' {
  interface Counts {
    /** Changes that wait to be told, of whichever team. */
    notices: number
  }
}

const TELL = 'notices'

/** Followers are told of changed events: docs/decisions/0118-what-followers-are-told.md. */
export default {
  follow: { tables: ['schedule_events', 'closures'], change: noteChanges },
  lists: { notices: ['notices'] },
  setUp: context => ({
    admin: app => noticeEndpoints(app, context),
    counts: { notices: user => countWaiting(context.db, user) },
    jobs: [{ name: TELL, everySeconds: 2, run: () => tellDue(context) }],
  }),
} satisfies Feature

async function countWaiting(db: Db, user: CurrentUser) {
  if (!hasPermission(user, 'schedule.update')) return 0
  const { count } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'asking'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Shows staff what will be told, and lets them tell it at once or not at all; coaches that of their own teams. */
function noticeEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, now, jobs, ownTeams } = context
  const permission = 'schedule.update'

  app.get('/notices', routeConfig(operations.list, { permission, isBackground: true }), request =>
    readStatus(request.user),
  )

  app.post('/notices', routeConfig(operations.answer, { permission }), async request => {
    const { event_ids, answer } = requireValid(noticeAnswer, request.body)
    const own = new Set((await readOwn(request.user)).map(([id]) => id))
    const ids = event_ids.filter(id => own.has(id))
    if (ids.length === 0) throw notFound('change')
    await changeContent(db, actorOf(request), async ({ db, record }) => {
      const at = now().toISOString()
      await db
        .updateTable('notices')
        .set(
          answer === 'tell' ? { state: 'waiting', due_at: at } : { state: 'dropped', known: null },
        )
        .where('event_id', 'in', [0, ...ids])
        .where('state', 'in', ['waiting', 'asking'])
        .execute()
      for (const id of ids)
        record({ table: 'notices', id, before: null, after: null, isPublic: false })
    })
    if (answer === 'tell') void jobs.trigger(TELL)
    return readStatus(request.user)
  })

  /** Returns what waits, of events that the user may edit. */
  async function readOwn(user: CurrentUser | null): Promise<[number, DueNotice][]> {
    if (!user) throw notSignedIn()
    const rows = await db
      .selectFrom('notices')
      .selectAll()
      .where('state', 'in', ['waiting', 'asking'])
      .orderBy('due_at')
      .orderBy('event_id')
      .execute()
    const all = [...(await readNotices(db, rows, now()))]
    if (scopeOf(user, permission) === 'all') return all
    const own = new Set((await ownTeams(user)).map(({ id }) => id))
    return all.filter(([, { event }]) => event.team_id !== null && own.has(event.team_id))
  }

  async function readStatus(user: CurrentUser | null): Promise<Notices> {
    const all = await readOwn(user)
    const followers = all.length > 0 ? await readRecipients(context, await idsOfTeams(db)) : []
    const own = all.filter(([, notice]) => followers.some(follower => isFor(notice, follower)))
    const told = followers.filter(follower => own.some(([, notice]) => isFor(notice, follower)))
    const { timeZone } = await readSettings(db)
    const clock = { timeZone, today: dayIn(timeZone, now()) }
    const [due_at = null] = own.flatMap(([, { due_at }]) => due_at ?? []).sort()
    const milliseconds = due_at === null ? null : Date.parse(due_at) - now().getTime()
    return {
      waiting: own.map(([event_id, notice]) => ({
        event_id,
        headline: headlineOf(notice, clock),
        path:
          notice.kind === 'removed' || notice.readers === 'families'
            ? '/schedule'
            : eventPath(notice.event),
        isAsked: notice.due_at === null,
      })),
      people: told.length,
      teams: new Set(own.map(([, { event }]) => event.team_id)).size,
      due_at,
      seconds: milliseconds === null ? null : Math.max(0, Math.round(milliseconds / 1_000)),
      changeSets: [...new Set(own.flatMap(([, { changeSet }]) => changeSet ?? []))],
    }
  }
}

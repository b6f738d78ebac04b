import type { RequestListener } from 'node:http'
import { HOUR_MS, MINUTE_MS } from '../kit/durations.ts'
import { startClub } from './app.ts'
import { emptyTables } from './content.ts'
import { startFeedHost, TOKEN, TYPE } from './feed-host.ts'
import { aFeed } from './feeds.ts'
import { whenDone } from './when-done.ts'

type AppOptions = NonNullable<Parameters<typeof startClub>[0]>

interface Options extends AppOptions {
  /** The first moment of the club's clock, which stands until a function moves it. */
  at?: string
  settings?: object
}

export const SYNC = '/api/admin/sync-teamsnap'
export const CALENDAR = '/api/teamsnap-calendar'

/** Answers with a feed in Chicago of these lines and components. */
export function sends(...parts: (string | string[])[]): RequestListener {
  const feed = aFeed('X-WR-TIMEZONE:America/Chicago', ...parts)
  return (_, response) => response.writeHead(200, TYPE).end(feed)
}

/** Answers with this status alone. */
export function fails(status: number, headers = {}): RequestListener {
  return (_, response) => response.writeHead(status, headers).end()
}

/** Starts a club with an admin, and a feed on this machine that its environment names; both end with the test or file. */
export async function clubWithFeed({
  at = '2026-09-01T15:00:00Z',
  settings,
  env,
  ...more
}: Options = {}) {
  const host = await startFeedHost()
  whenDone(host.stop)
  let time = Date.parse(at)
  const now = () => new Date(time)
  const addressOf = (name: string) => `http://127.0.0.1:${host.port}/${name}`
  const variables = { CALENDAR_FEED_URL: addressOf(TOKEN), ...env }
  const club = await startClub({ env: variables, now, ...more })
  const { admin } = club
  if (settings) await admin.put('/api/admin/settings', settings)

  return {
    ...club,
    host,
    now,
    addressOf,
    wait(milliseconds: number) {
      time += milliseconds
    },
    setTime(moment: string) {
      time = Date.parse(moment)
    },
    /** Replaces what the feed has. */
    feed: (...parts: (string | string[])[]) => host.answers(sends(...parts)),
    /** Lets these hours pass, then reads the feed if it is due. */
    async read(hours = 2) {
      time += hours * HOUR_MS
      await club.refreshFeeds()
    },
    /** Syncs so late that the feed is read anew; returns the counts, or status and message of a refusal. */
    async sync(body: object = {}) {
      time += 2 * MINUTE_MS
      const answer = await admin.post(SYNC, body)
      return answer.status === 200 ? answer.body : [answer.status, answer.body.message]
    },
    rows: async () => (await admin.get('/api/schedule')).body,
    /** The public calendar. */
    shown: async () => (await club.visitor().get(CALENDAR)).body,
    /** A whole page or file, as a visitor gets it. */
    text: async (path: string) => (await club.visitor().get(path)).text,
    /** The state of the first feed in the portal. */
    state: async () => (await admin.get('/api/admin/calendar-feeds')).body.feeds[0],
    /** Forgets what was read and synced, and lets an hour pass. */
    async empty() {
      time += HOUR_MS
      await emptyTables(club.db, 'schedule_events', 'deleted_feed_events', 'calendar_copies')
    },
    contentVersion: async () =>
      (await club.db.selectFrom('content_version').selectAll().execute())[0]?.version,
  }
}

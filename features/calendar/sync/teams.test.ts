import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '../../../kit/durations.ts'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import { sends } from '../../../tests/feed-club.ts'
import { startFeedHost } from '../../../tests/feed-host.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { sendAsChangeSet } from '../../../tests/history.ts'
import { whenDone } from '../../../tests/when-done.ts'

const host = await startFeedHost()
whenDone(host.stop)
const club = await startClub({ at: '2026-09-01T15:00:00Z', network: host.network })
const { admin, visitor, db } = club
const kestrels = await club.made('teams', aTeam({ name: 'U10 Kestrels' }))
const hawks = await club.made('teams', aTeam({ name: 'U15 Hawks' }))
const set = (...calendarFeeds: object[]) => club.change('settings', { calendarFeeds })
const ADDRESS = 'https://feeds.example'
await set({ address: `${ADDRESS}/club` }, { address: `${ADDRESS}/kestrels`, teamId: kestrels })

/** What each feed has, by its path. */
type Feeds = Record<'/club' | '/kestrels', string[][]>

async function read(feeds: Partial<Feeds>) {
  host.answers((request, response) =>
    sends(...(feeds[request.url as keyof Feeds] ?? []))(request, response),
  )
  club.wait(2 * HOUR_MS)
  await club.refreshFeeds()
}

function game(start: string, opponent = 'Homestead', ...more: string[]) {
  return aVevent('UID:game', `DTSTART:${start}`, `SUMMARY:U10 Kestrels vs ${opponent}`, ...more)
}
const SATURDAY = game('20260905T093000')
const SUNDAY = game('20260906T110000')

type Row = { id: number; date: string; opponent: string; team_id: number | null; source: string }
const rows = async (): Promise<Row[]> => (await admin.get('/api/schedule')).body
const shown = async () => (await visitor().get('/api/teamsnap-calendar')).body

beforeEach(async () => {
  await emptyTables(db, 'schedule_events', 'deleted_feed_events', 'calendar_copies')
})

test("An event of a team's feed belongs to the team", async () => {
  await read({ '/kestrels': [SATURDAY] })
  expect(await shown()).toMatchObject([{ team_id: kestrels, team_name: 'U10 Kestrels' }])
  const { text } = await visitor().get(`/teams/${kestrels}/calendar.ics`)
  expect(text).toContain('SUMMARY:U10 Kestrels vs Homestead')
  expect((await visitor().get(`/teams/${hawks}/calendar.ics`)).text).not.toContain('Homestead')
  expect(await rows()).toMatchObject([{ team_id: kestrels, opponent: 'Homestead' }])
})

test('A change of the feed raises SEQUENCE, and the UID stays', async () => {
  await read({ '/kestrels': [SATURDAY] })
  const before = await stamps()
  await read({ '/kestrels': [game('20260905T093000', 'Homestead', 'LOCATION:Field 9')] })
  const after = await stamps()
  expect([after.uid, Number(after.sequence)]).toEqual([before.uid, Number(before.sequence) + 1])
  expect(String(after.changed) > String(before.changed)).toBe(true)
})

test('The feed of a deleted team is not read', async () => {
  await read({ '/kestrels': [SATURDAY] })
  const keys: string[] = []
  for (const id of [kestrels, hawks])
    keys.unshift((await sendAsChangeSet(admin, 'DELETE', `teams/${id}`)).key)
  expect(await shown()).toEqual([])
  for (const key of keys)
    expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect(await shown()).toMatchObject([{ team_name: 'U10 Kestrels' }])
})

test("An event of the club's feed and a team's is one row, the team's", async () => {
  await read({ '/club': [SATURDAY], '/kestrels': [SATURDAY] })
  const [first, ...others] = await rows()
  expect([first, others]).toMatchObject([{ team_id: kestrels, date: '2026-09-05' }, []])
  const ofTeam = first?.source
  // One feed moves it before the other, which has it as it was.
  const steps: [feeds: Partial<Feeds>, date: string, isOfTeam: boolean][] = [
    [{ '/club': [SUNDAY], '/kestrels': [SATURDAY] }, '2026-09-05', true],
    [{ '/club': [SUNDAY], '/kestrels': [SUNDAY] }, '2026-09-06', true],
    [{ '/club': [SUNDAY], '/kestrels': [SATURDAY] }, '2026-09-05', true],
    [{ '/club': [SATURDAY], '/kestrels': [SATURDAY] }, '2026-09-05', true],
    // It moves from the one feed to the other, and back.
    [{ '/club': [SATURDAY] }, '2026-09-05', false],
    [{ '/kestrels': [SATURDAY] }, '2026-09-05', true],
  ]
  for (const [feeds, date, isOfTeam] of steps) {
    await read(feeds)
    const now = await rows()
    expect(now).toMatchObject([{ id: first?.id, date, team_id: kestrels }])
    expect(now[0]?.source === ofTeam).toBe(isOfTeam)
    expect(await shown()).toHaveLength(1)
  }
})

test.each<[gone: keyof Feeds, stays: keyof Feeds]>([
  ['/club', '/kestrels'],
  ['/kestrels', '/club'],
])(
  'Of two events with one UID, the link leads from that of %s to that of %s',
  async (gone, stays) => {
    const other = aVevent('UID:other', 'DTSTART:20260920T093000', 'SUMMARY:Game vs Others')
    const lions = game('20260912T093000', 'Lions')
    await read({ [gone]: [SATURDAY, other], [stays]: [lions] })
    expect(await rows()).toHaveLength(3)
    const hash = createHash('sha256').update('game').digest('base64url').slice(0, 12)
    const leadsTo = async () => {
      const { headers } = await visitor().get(`/schedule?event=feed-${hash}`)
      const { text } = await visitor().get(`/events/feed-${hash}/calendar.ics`)
      return [headers.get('location'), /^SUMMARY:(.*?)\r?$/m.exec(text)?.[1]]
    }
    for (const _ of ['missing', 'hidden']) {
      await read({ [gone]: [other], [stays]: [lions] })
      const shown = (await rows()).find(({ opponent }) => opponent === 'Lions')
      expect(await leadsTo()).toEqual([`/schedule?event=${shown?.id}`, 'U10 Kestrels vs Lions'])
    }
    expect(await rows()).toHaveLength(2)
  },
)

test('Events of a changed address stay while nobody can read the new one', async () => {
  await read({ '/club': [SATURDAY], '/kestrels': [game('20260912T093000', 'Lions')] })
  const before = await rows()
  const [{ id }] = (await admin.get('/api/admin/settings')).body.calendarFeeds
  await set({ id }, { address: `${ADDRESS}/moved`, teamId: kestrels })
  host.answers((request, response) =>
    request.url === '/club' ? sends(SATURDAY)(request, response) : response.writeHead(500).end(),
  )
  club.wait(2 * HOUR_MS)
  await club.refreshFeeds()
  expect(await rows()).toEqual(before)
})

async function stamps() {
  const { text } = await visitor().get('/calendar.ics')
  const value = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]
  return { uid: value('UID'), sequence: value('SEQUENCE'), changed: value('LAST-MODIFIED') }
}

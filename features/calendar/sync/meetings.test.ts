import { expect, test } from 'vitest'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'

const club = await clubWithFeed()
const WAITING = '/api/admin/calendar-waiting'
const PUBLIC = [
  '/api/teamsnap-calendar',
  '/api/schedule',
  '/calendar.ics',
  '/',
  '/search?q=board',
  '/schedule?view=list',
  '/schedule?month=2026-09&day=2026-09-05',
]
const LINK = 'https://us02web.zoom.us/j/81234567890?pwd=HELDLINK'
club.feed(
  aVevent(
    'UID:board',
    'DTSTART:20260905T180000',
    'SUMMARY:Board night',
    `LOCATION:${LINK}`,
    `DESCRIPTION:Agenda: budget\\nJoin Zoom Meeting\\n${LINK}\\nPasscode: HELDCODE`,
  ),
)

async function told() {
  const texts = await Promise.all(PUBLIC.map(club.text))
  return PUBLIC.filter((_, index) => /HELD|maps\/search\/[^"]*Zoom/.test(texts[index] ?? ''))
}

test("A meeting's link is nowhere public until staff publish it", async () => {
  await club.read()
  expect(await told()).toEqual([])
  await club.sync()
  expect(await told()).toEqual([])
  expect(await club.shown()).toMatchObject([{ location: 'Zoom', notes: 'Agenda: budget' }])
  const meeting = `${LINK}\nPasscode: HELDCODE`
  const { body } = await club.admin.get(WAITING)
  expect(body).toMatchObject([{ key: 'board', visibility: 'meeting', meeting }])
  const decide = (decision: string) => club.admin.post(WAITING, { keys: ['board'], decision })
  await decide('published')
  expect(await told()).toEqual([])
  expect((await decide('published_with_meeting')).body).toEqual([])
  expect((await club.shown())[0].notes).toBe(`Agenda: budget\n${meeting}`)
  await club.sync()
  expect(await told()).toContain('/api/schedule')
})

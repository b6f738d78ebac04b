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

test('The link is in an event only while staff publish it, also after Undo', async () => {
  const code = expect.stringContaining('HELDCODE')
  const decide = (decision: string) => club.admin.post(WAITING, { keys: ['board'], decision })
  const notes = async () => (await club.rows())[0].notes
  const changeSet = async () => (await club.admin.get('/api/admin/history')).body.changeSets[0].id
  async function undo(id: number) {
    const body = { changeSet: id }
    const { status, body: answer } = await club.admin.post('/api/admin/history/restore', body)
    if (status !== 409) return expect(status).toBe(200)
    const newerChoice = { keep: 'mine', seen: answer.newer.seen }
    await club.admin.succeed('POST', '/api/admin/history/restore', { ...body, newerChoice })
  }

  await decide('published_with_meeting')
  await decide('hidden')
  expect([await notes(), await club.shown()]).toEqual(['Agenda: budget', []])
  await undo(await changeSet())
  expect(await club.shown()).toMatchObject([{ notes: code }])
  expect((await club.admin.get('/api/admin/calendar-feeds')).body.edited).toEqual([])

  const [{ id, notes: published }] = await club.rows()
  await club.admin.succeed('PUT', `/api/admin/schedule/${id}`, { notes: `${published}\nWater` })
  await club.admin.succeed('PUT', `/api/admin/schedule/${id}`, { notes: `${published}\nTea` })
  const edited = await changeSet()
  await decide('published')
  expect(await notes()).toBe('Agenda: budget\nTea')
  await undo(edited)
  expect(await notes()).toBe('Agenda: budget\nWater')
  await decide('published_with_meeting')
  await club.admin.succeed('POST', `/api/admin/schedule/${id}/reset`, {})
  expect(await notes()).toEqual(code)
  await decide('published')
  await club.sync()
  expect(await told()).toEqual([])
})

import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { writeContent } from '../../../tests/content.ts'
import { CALENDAR, clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'

const club = await clubWithFeed()

const GAME = ['DTSTART:20260905T093000', 'SUMMARY:Our Football Club vs Homestead']
const PARK = 'LOCATION:1234 Example Blvd Allen\\, TX'

async function sync(description: string, ...more: string[]) {
  club.feed(aVevent('UID:a', ...GAME, PARK, `DESCRIPTION:${description}`, ...more))
  expect(await club.sync()).toEqual({ synced: 1, errors: 0 })
}

const shown = async () => (await club.shown())[0]
const row = async () => (await club.rows())[0]
const TEAMSNAP = 'Location: Ross Park - Field 4\\n Maps: https://x.example/a(b) -\\n Uniform: Red'
const ARRIVAL = '(Arrival Time:  8:45 AM (CDT))'

test("A feed's description becomes venue, arrival, uniform and notes", async () => {
  await sync(`${TEAMSNAP} ${ARRIVAL}`)
  const facts = {
    location: '1234 Example Blvd Allen, TX',
    venue: 'Ross Park - Field 4',
    arrival: '2026-09-05T13:45:00.000Z',
    uniform: 'Red',
    notes: 'Maps: https://x.example/a(b)',
    description: `Location: Ross Park - Field 4\nMaps: https://x.example/a(b) -\nUniform: Red ${ARRIVAL.replace('  ', ' ')}`,
  }
  expect(await shown()).toMatchObject(facts)
  expect(await row()).toMatchObject({ venue: facts.venue, arrive_early: 45, uniform: 'Red' })
})

test('Details missing in an old copy are taken from the feed', async () => {
  await sync('')
  await club.admin.put(`/api/admin/schedule/${(await row()).id}`, { venue: null })
  const old = { venue: undefined, arrive_early: undefined, uniform: undefined, notes: undefined }
  const feed = JSON.stringify({ ...JSON.parse((await row()).feed), ...old })
  await writeContent(club.db, db => db.updateTable('schedule_events').set({ feed }).execute())
  await sync(`${TEAMSNAP} ${ARRIVAL}`)
  expect(await row()).toMatchObject({ venue: 'Ross Park - Field 4', arrive_early: 45 })
})

const typed = await startClub({ now: club.now })
const { admin } = typed
const text = async (path: string) => (await typed.visitor().get(path)).text
const EVENT = { type: 'game', date: '2026-09-05', time: '18:00', opponent: 'Red Clay FC' }
const PLACE = { location: '12 Main St, Allen', venue: 'Oak Park, Field 2' }
const create = (more: object) => typed.create('schedule', { ...EVENT, ...PLACE, ...more })
const public_ = async (id: number) =>
  (await typed.visitor().get(CALENDAR)).body.find(
    (event: { id: string }) => event.id === String(id),
  )

test('An event with details shows them in JSON, page and .ics', async () => {
  const details = { arrive_early: 45, uniform: 'Green', notes: 'Bring <b>water</b>' }
  const { id } = await create({ ...details, end_time: '19:30' })
  expect(await public_(id)).toMatchObject({
    ...PLACE,
    uniform: 'Green',
    notes: details.notes,
    description: details.notes,
    arrival: '2026-09-05T22:15:00.000Z',
  })
  const page = await text(`/schedule?event=${id}`)
  expect(page).toContain('Be there 17:15')
  expect(page).toContain('Bring &lt;b&gt;water&lt;/b&gt;')
  const home = await text('/')
  expect(home).toContain('Be there 5:15 PM')
  const file = await text(`/events/${id}/calendar.ics`)
  expect(file).toContain('LOCATION:Oak Park\\, Field 2\\, 12 Main St\\, Allen')
  expect(file).toContain('DESCRIPTION:Be there 5:15 PM\\nUniform: Green\\nBring <b>water</b>')
  expect(file).toContain('TRIGGER:-PT105M')
  expect(await text('/calendar.ics')).not.toContain('VALARM')
})

test('A time to be announced is shown as a whole day', async () => {
  const { id } = await create({ time: '00:00', time_tbd: true, arrive_early: 30 })
  expect(await public_(id)).toMatchObject({ all_day: true, time_tbd: true, arrival: null })
  expect(await text(`/schedule?event=${id}`)).toContain('Time TBD')
  await admin.put(`/api/admin/schedule/${id}`, { time: '10:00', time_tbd: false })
  expect(await public_(id)).toMatchObject({ all_day: false, start: '2026-09-05T15:00:00.000Z' })
})

test('A game that moves to another address loses its field', async () => {
  const { id } = await create({})
  const status = (body: object) => admin.post(`/api/admin/schedule/${id}/status`, body)
  await status({ status: 'moved', location: 'Pine Park' })
  expect(await public_(id)).toMatchObject({ location: 'Pine Park', venue: null, was: PLACE })
  await status({ status: 'moved', venue: 'Oak Park, Field 7', location: PLACE.location })
  expect(await public_(id)).toMatchObject({ ...PLACE, venue: 'Oak Park, Field 7', was: PLACE })
  await status({ status: 'scheduled' })
  expect(await public_(id)).toMatchObject({ ...PLACE, was: null })
})

test("A club's 12-hour times are in month and list", async () => {
  const { id } = await create({ date: '2026-09-19', arrive_early: 30 })
  const page = () => text('/schedule?month=2026-09')
  expect(await page()).toContain('Be there 17:30')
  await admin.put('/api/admin/settings', { timeFormat: '12' })
  expect(await page()).toContain('Be there 5:30 PM')
  expect((await page()).includes('Be there 17:30')).toBe(false)
  expect(await text(`/schedule?event=${id}`)).not.toContain('18:00</span>')
})

test.each([
  [{ arrive_early: 0 }, { arrive_early: 'Be there must be between 1 and 720' }],
  [{ notes: 'x'.repeat(10_001) }, { notes: 'Notes must be at most 10000 characters' }],
  [{ time_tbd: 'yes' }, { time_tbd: 'Time to be announced must be true or false' }],
])('An event with %j is 400', async (more, errors) => {
  const answer = await admin.post('/api/admin/schedule', { ...EVENT, ...PLACE, ...more })
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

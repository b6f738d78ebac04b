import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { pageText } from '../tests/page-text.ts'

let now = tuesdayAt('08:00')
const { visitor, admin: newAdmin } = await startApp({ now: () => now })
const admin = await newAdmin()
const [herons, harriers] = [1, 2]
const practice = {
  date: '2026-11-10',
  time: '18:30',
  end_time: '20:00',
  type: 'practice',
  location: 'Oak Park',
}

beforeAll(async () => {
  for (const name of ['U11 Herons', 'U13 Harriers']) await create('teams', { name })
  await create('schedule', { ...practice, team_id: herons, uniform: 'White' })
  await create('schedule', { ...practice, time: '17:00', end_time: '18:00', team_id: harriers })
  const game = { type: 'game', opponent: 'Red Clay FC', location: 'Oak Park', team_id: herons }
  await create('schedule', { ...game, date: '2026-11-14', time: '09:00', end_time: '10:00' })
})

test('A practice of today is in the banner until it ends', async () => {
  const shown = async (time: string) => (await bannerAt(time)).slice(0, 60)
  expect(await shown('08:00')).toMatch(/^Practice tonight 6:30 PM U11 Herons Practice/)
  expect(await bannerAt('08:00')).toMatch(/Today, 6:30 PM|Tuesday, November 10, 6:30 PM/)
  expect(await bannerAt('08:00')).toContain(
    'Next: U11 Herons vs Red Clay FC, Saturday, November 14',
  )
  expect(await shown('18:30')).toMatch(/^Practice tonight Now U11 Herons Practice/)
  expect(await shown('20:00')).toMatch(/^Next Game in 4 days U11 Herons vs Red Clay FC/)
})

test('A practice that is called off is said first, with the next game', async () => {
  const status = { status: 'cancelled', status_reason: 'Lightning' }
  expect((await admin.put('/api/admin/schedule/1', status)).status).toBe(200)
  expect(await bannerAt('17:30')).toMatch(
    /^Off tonight: U11 Herons Practice 6:30 PM Cancelled: Lightning Next: U11 Herons vs Red Clay FC, Saturday, November 14, 9:00 AM/,
  )
  expect(await bannerAt('20:00')).toMatch(/^Next Game in 4 days/)
})

test('The whole club sees what is next, and the rest of today beneath', async () => {
  const text = await homeAt('16:00', '/')
  expect(text).toMatch(/Practice tonight 5:00 PM U13 Harriers Practice/)
  expect(text).toMatch(/Also today 6:30 PM U11 Herons Practice Lightning Cancelled/)
})

test('A family sees the practices of its own teams alone', async () => {
  expect(await homeAt('16:00')).not.toMatch(/Also today|Today at the fields|Harriers Practice/)
})

test('Practices that are kept for families are in no banner', async () => {
  expect((await admin.put('/api/admin/settings', { practices: 'families' })).status).toBe(200)
  const text = await homeAt('16:00')
  expect(text).toMatch(/Next Game in 4 days/)
  expect(text).not.toMatch(/tonight|Also today/)
})

/** The banner of the Herons' home, from its heading on. */
async function bannerAt(time: string) {
  const text = await homeAt(time)
  return /(?:Next Game|Practice to|Off to|Today’s game).*/.exec(text)?.[0] ?? ''
}

async function homeAt(time: string, path = `/?team=${herons}`) {
  now = tuesdayAt(time)
  const { status, text } = await visitor().get(path)
  expect(status).toBe(200)
  return pageText(text)
}

function tuesdayAt(time: string) {
  return new Date(`2026-11-10T${time}:00-06:00`)
}

async function create(path: string, row: object) {
  const { status, text } = await admin.post(`/api/admin/${path}`, row)
  expect([status, text]).toEqual([201, expect.anything()])
}

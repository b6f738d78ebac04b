import { test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { aPlayer } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import { startSampleClub } from './club.ts'

const env = { MAIL_FOLDER: 'emails', MAIL_FROM: 'Club <club@club.example>' }
const { admin, create, db, visitor, expectSound } = await startSampleClub({ env })

// All that may come between: closed fields, an urgent announcement, events that are not as planned.
const today = testToday()
await create('closures', { date: today, reason: 'Lightning' })
await create('holds', { place: 1 })
const urgent = { title: 'All fields are closed', content: 'Stay at home.', priority: 'urgent' }
await create('announcements', { ...urgent, startDate: today, endDate: today })
const game = { type: 'game', date: addDays(today, 2), time: '09:00', location: 'Oak Park' }
const statuses = {
  moved: { time: '11:00', location: 'Field 5', reason: 'Field closed' },
  postponed: { reason: 'Ice' },
  cancelled: { reason: 'Standing water' },
}
const events: number[] = []
for (const [status, change] of Object.entries(statuses)) {
  const { id } = await create('schedule', { ...game, opponent: `${status} FC` })
  await admin.post(`/api/admin/schedule/${id}/status`, { status, ...change })
  events.push(id)
}
// A text and a footer with tables of thirty columns.
const columns = Array.from({ length: 30 }, (_, nth) => `Column ${nth + 1}`)
const cells = columns.map(text => ({
  type: 'tableCell',
  attrs: { colspan: 1, rowspan: 1 },
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
}))
const table = { type: 'table', content: [{ type: 'tableRow', content: cells }] }
const body = JSON.stringify({ version: 1, type: 'doc', content: [table] })
await create('pages', { title: 'Wide', slug: 'wide', body })
const footer = `<table><tr>${columns.map(text => `<td>${text}</td>`).join('')}</tr></table>`
await create('contact-info', { section: 'footer', title: 'Resources', content: footer })
const child = await create('players', aPlayer({ name: 'Thaddeus Brook' }))
const asked = await admin.post('/api/admin/consent-links', { player_ids: [child.id] })
const consent = new URL(asked.body.links[0].url).pathname
const [follower] = await db.selectFrom('followers').select('token').execute()

test.each([
  '/',
  '/?team=1,2',
  '/team',
  '/team/2',
  `/team?player=${child.id}`,
  '/contact?team=2',
  '/schedule',
  '/schedule?team=5',
  '/schedule?view=list',
  '/schedule?view=month',
  ...events.map(id => `/schedule?view=month&event=${id}`),
  '/gallery',
  '/gallery?album=1',
  '/gallery?photo=1',
  '/news',
  '/news/1',
  '/about',
  '/contact',
  '/documents',
  '/sponsors',
  '/fields',
  '/parts/offline',
  '/fees',
  '/photos-of-your-child',
  '/photos-of-your-child?sent=1',
  '/families',
  '/follow?team=1',
  '/follow?sent=stopped',
  `/follow/${follower?.token}`,
  `/pay/${'x'.repeat(43)}`,
  '/wide',
  '/search?q=tournamnt',
  '/nowhere',
  '/auth',
  '/forgot-password',
  '/admin-register',
  '/direct-admin',
  consent,
])('%s is accessible, and fits with text of 200 % and at 320 px', path =>
  expectSound(visitor(), path, { expected: /^\/nowhere|^\/pay/.test(path) ? [/^404 \//] : [] }),
)

import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import type { Client } from '../../../tests/client.ts'
import { aPlayer } from '../../../tests/factories.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { sendAsChangeSet } from '../../../tests/history.ts'
import { crawl } from '../../public-view/crawl.server.ts'

const club = await startClub({ at: '2026-11-06T18:00:00Z' })
const { admin, made, setTime, wait } = club
const hawks = await made('teams', { name: 'U15 Hawks' })
const kestrels = await made('teams', { name: 'U10 Kestrels' })
const { path: page } = (await admin.post(`/api/admin/family-calendars/${hawks}`, {})).body
const FAMILIES = `${page}/calendar.ics`

/** SEQUENCE, SUMMARY and STATUS of the event in a feed; undefined where it is not. */
async function eventIn(path: string, uid: string, visitor: Client = club.visitor()) {
  const { text } = await visitor.get(path)
  const event = text.split('BEGIN:VEVENT').find(part => part.includes(`UID:event-${uid}`))
  return event && ['SEQUENCE', 'SUMMARY', 'STATUS'].map(name => property(event, name)).join(' ')
}

function property(event: string, name: string) {
  return new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1]
}

const inFeeds = (id: number) =>
  Promise.all(['/calendar.ics', FAMILIES].map(path => eventIn(path, `${id}@`)))

function aGame(more: object = {}) {
  const slot = { date: '2026-11-14', time: '09:00', location: 'Oak Park' }
  return made('schedule', { type: 'game', opponent: 'Red Clay', team_id: hawks, ...slot, ...more })
}

async function remove(id: number) {
  const { status, key } = await sendAsChangeSet(admin, 'DELETE', `schedule/${id}`)
  expect(status).toBe(204)
  return key
}

test('A deleted event is cancelled in the feeds, until Undo', async () => {
  const id = await aGame({ notes: 'Bring oranges' })
  const planned = '0 U15 Hawks vs Red Clay CONFIRMED'
  expect(await inFeeds(id)).toEqual([planned, planned])
  const key = await remove(id)
  const cancelled = '1 CANCELLED: U15 Hawks vs Red Clay CANCELLED'
  expect(await inFeeds(id)).toEqual([cancelled, cancelled])
  expect(await eventIn(`/teams/${hawks}/calendar.ics?games=1`, `${id}@`)).toBe(cancelled)
  expect(await eventIn(`/teams/${kestrels}/calendar.ics`, `${id}@`)).toBe(undefined)
  expect((await club.visitor().get('/calendar.ics')).text).not.toContain('oranges')
  const { documents } = await crawl(club.app, [`/events/${id}/calendar.ics`])
  const telling = documents.filter(({ text }) => text.includes('Red Clay'))
  expect(telling.map(({ path }) => path)).toEqual(['/calendar.ics'])
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect(await eventIn('/calendar.ics', `${id}@`)).toBe('2 U15 Hawks vs Red Clay CONFIRMED')
  await remove(id)
})

test('A deleted event leaves the feeds after 30 days', async () => {
  const id = await aGame({ date: '2026-12-20' })
  await inFeeds(id)
  await remove(id)
  wait(29 * 86_400_000)
  expect(await eventIn('/calendar.ics', `${id}@`)).toContain('CANCELLED')
  wait(2 * 86_400_000)
  expect(await inFeeds(id)).toEqual([undefined, undefined])
  setTime('2026-11-06T18:00:00Z')
})

test('A deleted event that nobody had, or that was over, is not mentioned', async () => {
  const unseen = await aGame()
  await remove(unseen)
  expect(await inFeeds(unseen)).toEqual([undefined, undefined])
  const over = await aGame({ date: '2026-11-05' })
  expect(await inFeeds(over)).not.toContain(undefined)
  await remove(over)
  expect(await inFeeds(over)).toEqual([undefined, undefined])
})

test('A deleted practice for families stays out of public feeds', async () => {
  await admin.put('/api/admin/settings', { practices: 'families' })
  const practice = await aGame({ type: 'practice', opponent: null })
  const before = await inFeeds(practice)
  await remove(practice)
  expect([before, await inFeeds(practice)]).toEqual([
    [undefined, '0 U15 Hawks: Practice CONFIRMED'],
    [undefined, '1 CANCELLED: U15 Hawks: Practice CANCELLED'],
  ])
  await admin.put('/api/admin/settings', { practices: 'public' })
})

test("A deleted event keeps no erased child's name in the feeds", async () => {
  const child = await made('players', aPlayer({ name: 'Ángel Núñez' }))
  const id = await aGame({ type: 'other', opponent: null, title: 'Birthday of Ángel Núñez' })
  await inFeeds(id)
  await remove(id)
  expect(await eventIn('/calendar.ics', `${id}@`)).toContain('Núñez')
  await admin.post(`/api/admin/players/${child}/erase`, {})
  expect(await inFeeds(id)).toEqual([undefined, undefined])
})

const synced = await clubWithFeed()

/** Reads the feed with these games, after two hours. */
async function readGames(...days: number[]) {
  const games = days.map(day => [`UID:${day}`, `DTSTART:202609${day}T150000Z`])
  synced.feed(...games.map(game => aVevent(...game, `SUMMARY:Vs Team ${game[0]}`)))
  await synced.read()
}

/** Returns STATUS and SEQUENCE of the events by day. */
async function inFeed() {
  const text = await synced.text('/calendar.ics')
  const events = text.split('BEGIN:VEVENT').slice(1)
  const states = events.map(event => [
    property(event, 'DTSTART(?:;[^:]*)?')?.slice(6, 8),
    `${property(event, 'STATUS')} ${property(event, 'SEQUENCE')}`,
  ])
  return Object.fromEntries(states) as Record<string, string>
}

test('An event that its feed no longer has is cancelled, one that staff hid is not', async () => {
  const all = [10, 11, 20, 21, 22, 23, 24]
  await readGames(...all)
  expect((await synced.admin.post('/api/admin/sync-teamsnap', {})).status).toBe(200)
  expect(Object.values(await inFeed())).toEqual(all.map(() => 'CONFIRMED 0'))
  await synced.admin.post('/api/admin/calendar-waiting', { keys: ['11'], decision: 'hidden' })
  await readGames(...all.slice(2))
  expect(await inFeed()).toMatchObject({ 10: 'CANCELLED 1', 20: 'CONFIRMED 0' })
  expect(await inFeed()).not.toHaveProperty('11')
  await readGames(...all.slice(2))
  expect((await synced.admin.post('/api/admin/sync-teamsnap', {})).status).toBe(200)
  expect(await inFeed()).toMatchObject({ 10: 'CANCELLED 1' })
  await readGames(...all)
  expect(await inFeed()).toMatchObject({ 10: 'CONFIRMED 2' })
})

test('A deleted event of a feed is cancelled while the feed has it', async () => {
  const [{ id }] = (await synced.rows()).filter(({ date }: { date: string }) => date.endsWith('24'))
  await synced.admin.delete(`/api/admin/schedule/${id}`)
  expect(await inFeed()).toMatchObject({ 23: 'CONFIRMED 0', 24: 'CANCELLED 1' })
})

import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'

const { admin, visitor, db } = await startClub()
const game = { date: '2031-11-07', time: '09:00', type: 'game', location: 'Oak Park' }
const make = async (opponent: string) =>
  (await admin.post('/api/admin/schedule', { ...game, opponent })).body.id
const [first, second] = [await make('Tigers'), await make('Lions')]
const change = (id: number, notes: string) => admin.put(`/api/admin/schedule/${id}`, { notes })

/** The SEQUENCE of each event in the feed. */
async function sequences() {
  const { text } = await visitor().get('/calendar.ics')
  const events = text.split('BEGIN:VEVENT').slice(1)
  const of = (id: number) => events.find(event => event.includes(`UID:event-${id}@`)) ?? ''
  return [first, second].map(id => Number(/SEQUENCE:(\d+)/.exec(of(id))?.[1]))
}

test('each change raises the SEQUENCE of its event alone', async () => {
  expect(await sequences()).toEqual([0, 0])
  for (const notes of ['One', 'Two', 'Three']) {
    await change(first, notes)
    await sequences()
  }
  expect(await sequences()).toEqual([3, 0])
  const { text } = await visitor().get('/calendar.ics')
  const stamps = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}:(.*)`, 'gm'))].map(([, at]) => at)
  expect(stamps('DTSTAMP')).toEqual(stamps('LAST-MODIFIED'))
  const [changed = '', other = ''] = stamps('LAST-MODIFIED')
  expect(changed > other).toBe(true)
})

test('revisions that another instance has stored meanwhile: the SEQUENCE goes on from them', async () => {
  await db
    .updateTable('published_events')
    .set({ sequence: 41, hash: 'of another instance' })
    .where('event_id', '=', String(first))
    .execute()
  await change(second, 'Bring water')
  expect(await sequences()).toEqual([42, 1])
  // Changes the text and back: this instance has the same text as before, and must take the higher number.
  await db
    .updateTable('published_events')
    .set({ sequence: 44 })
    .where('event_id', '=', String(first))
    .execute()
  await change(second, 'Bring more water')
  expect(await sequences()).toEqual([44, 2])
})

test('revisions that are gone, as after a restore of a backup: begin anew', async () => {
  await db.deleteFrom('published_events').execute()
  await change(second, 'Bring all the water')
  expect(await sequences()).toEqual([0, 0])
})

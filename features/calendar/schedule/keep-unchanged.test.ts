import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { readCalendar, readFamilyCalendar } from '../calendar.server.ts'

const { admin: newAdmin, context } = await startApp()
const admin = await newAdmin()

async function add(path: string, row: object): Promise<number> {
  const { status, body } = await admin.post(`/api/admin/${path}`, row)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.id
}

const game = { date: '2031-11-07', time: '09:00', type: 'game', location: 'Elm Court' }
const changed = await add('schedule', { ...game, opponent: 'Lions' })
const park = { name: 'Oak Park', pin: '33.0312, -96.7487' }
const place = await add('places', park)
const placed = await add('schedule', { ...game, location: 'Oak Park', opponent: 'Tigers' })
const off = await add('schedule', { ...game, date: '2031-11-08', opponent: 'Bears' })
await add('closures', { date: '2031-11-08', reason: 'Rain' })
const moved = await add('schedule', { ...game, opponent: 'Owls' })
await admin.put(`/api/admin/schedule/${moved}`, { time: '11:00', status: 'moved' })

test.each([
  { calendar: 'the public’s', read: readCalendar },
  { calendar: 'the families’', read: readFamilyCalendar },
])(
  'one event of $calendar calendar changes: the others stay the same objects, also with place, closure or former time',
  async ({ calendar, read }) => {
    const byId = async () => {
      const events = await read({ ...context, config: { calendarFeedUrl: undefined } })
      return new Map(events.map(event => [Number(event.id), event]))
    }
    const before = await byId()
    await admin.put(`/api/admin/schedule/${changed}`, { notes: `For ${calendar}` })
    const after = await byId()
    for (const id of [placed, off, moved]) expect(after.get(id)).toBe(before.get(id))
    expect(after.get(changed)).toMatchObject({ notes: `For ${calendar}` })

    await admin.put(`/api/admin/places/${place}`, { parking: `For ${calendar}` })
    const parked = await byId()
    expect(parked.get(placed)).toMatchObject({ parking: `For ${calendar}` })
    expect(parked.get(off)).toBe(before.get(off))
  },
)

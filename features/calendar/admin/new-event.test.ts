import { expect, test } from 'vitest'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { lastPlace, NOWHERE, nextSaturday } from './new-event.ts'

test('the Saturday after a day; on a Saturday the one after it', () => {
  expect(['2031-03-10', '2031-03-14', '2031-03-15', '2031-03-16'].map(nextSaturday)).toEqual([
    ...['2031-03-15', '2031-03-15', '2031-03-22', '2031-03-22'],
  ])
})

const today = '2031-03-12'
const game = { team_id: 1, type: 'game', isHome: true, venue: null } as const
const events = [
  { ...game, date: '2031-03-08', location: 'Oak Park', venue: 'Oak Park, Field 2' },
  { ...game, date: '2031-03-01', location: 'Elm Park' },
  { ...game, date: '2031-03-15', location: 'To come' },
  { ...game, date: '2031-03-09', location: 'Theirs', isHome: false },
  { ...game, date: '2031-03-10', location: 'School', type: 'practice' },
  { ...game, date: '2031-03-11', location: 'Other team', team_id: 2 },
] as unknown as ScheduleEvent[]

test.each([
  [game, { location: 'Oak Park', venue: 'Oak Park, Field 2' }],
  [
    { ...game, type: 'practice' },
    { location: 'School', venue: '' },
  ],
  [{ ...game, isHome: false }, NOWHERE],
  [{ ...game, team_id: 3 }, NOWHERE],
  [{ ...game, team_id: null }, NOWHERE],
] as const)('the last place for %o', (side, where) => {
  expect(lastPlace(events, side, today)).toEqual(where)
})

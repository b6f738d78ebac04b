import { expect, test } from 'vitest'
import { closureNotices, endsOfClosures } from './closure-notices.ts'
import { type Closure, closure } from './closure-schema.ts'
import { currentClosures } from './current-closures.ts'

const TODAY = '2026-11-06'
const club = { timeZone: 'America/Chicago' }

function aClosure(more: object): Closure {
  return { ...closure.parse({ date: TODAY, ...more }), id: 1 }
}

function news(...closures: object[]) {
  return closureNotices(closures.map(aClosure), TODAY).map(
    ({ announcement, effect }) => `${announcement} ${effect}`,
  )
}

test.each([
  ['2026-11-05T23:59:00Z', []],
  ['2026-11-06T05:59:00Z', ['2026-11-06']],
  ['2026-11-06T06:00:00Z', ['2026-11-06']],
  ['2026-11-06T23:59:00Z', ['2026-11-06']],
  ['2026-11-07T00:00:00Z', ['2026-11-06', '2026-11-07']],
  ['2026-11-07T05:59:00Z', ['2026-11-06', '2026-11-07']],
  ['2026-11-07T06:00:00Z', ['2026-11-07']],
])('At %s in Chicago there are notices for %j', (now, days) => {
  const closures = ['2026-11-06', '2026-11-07', '2026-11-08'].map(date => aClosure({ date }))
  expect(currentClosures(closures, { club, places: [], now }).map(({ date }) => date)).toEqual(days)
})

test('A closed field has one sentence with its effect', () => {
  expect(news({ field: 'Field 3', reason: 'Standing water' })).toEqual([
    'Field 3 is closed today: standing water. Games and practices there are cancelled.',
  ])
  expect(news({ field: 'Cedar Ridge Fields', status: 'delayed' })).toEqual([
    'Cedar Ridge Fields are closed today. Games and practices there are delayed.',
  ])
  expect(news({ reason: 'Texas storm.', status: 'postponed', date: '2026-11-07' })).toEqual([
    'All fields are closed tomorrow: Texas storm. Games and practices there are postponed.',
  ])
})

test('Closed fields share a notice by status and reason', () => {
  const water = { reason: 'Standing water' }
  expect(
    news(
      { field: 'Field 1', ...water },
      { field: 'Field 2', reason: 'Ice' },
      { field: 'Field 3', ...water },
      { field: 'Field 3', ...water },
    ),
  ).toEqual([
    'Field 1 and Field 3 are closed today: standing water. Games and practices there are cancelled.',
    'Field 2 is closed today: ice. Games and practices there are cancelled.',
  ])
  expect(news({ field: 'Field 1\nField 2' }, { field: 'Field 3', except_events: '7' })).toEqual([
    'Field 1 and Field 2 are closed today. Games and practices there are cancelled.',
    'Field 3 is closed today. Some games and practices there are cancelled: the schedule says which.',
  ])
})

test('A closure leaves every page at the end of its hours', () => {
  expect(news({ field: 'Field 3', from_time: '16:00' })).toEqual([
    'Field 3 is closed today from 4:00 PM. Games and practices there are cancelled.',
  ])
  const short = aClosure({ from_time: '16:00', until_time: '18:00', reason: 'Lightning' })
  expect(news(short)).toEqual([
    'All fields are closed today from 4:00 PM until 6:00 PM: lightning. Games and practices there are cancelled.',
  ])
  const at = (now: string) => currentClosures([short], { club, places: [], now }).length
  expect([
    at('2026-11-06T15:00:00Z'),
    at('2026-11-06T23:59:00Z'),
    at('2026-11-07T00:00:00Z'),
  ]).toEqual([1, 1, 0])
  expect(endsOfClosures([short], club.timeZone)).toEqual(['2026-11-07T00:00:00.000Z'])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aFeed, aVevent } from '../../../../tests/feeds.ts'
import { parseFeed } from './parse-feed.ts'

const OPTIONS = { timeZone: 'America/Chicago', ownNames: ['Lone Star FC', 'U10B-02 Red'] }

test.each([
  [
    'teamsnap-classic-2026',
    '2026-08-22',
    [
      ['2026-02-12', null, null, null, 'Winter event before the VTIMEZONE starts'],
      ['2026-09-05', 'Ross Park - Field 4', 45, 'Red', 'Bring both jerseys'],
      ['2026-09-12', 'Away Complex', 45, null, null],
      ['2026-09-19', 'Atlanta Example Park', 60, 'White', 'Friendly exhibition games only'],
      ['2026-09-26', 'Ross Park - Field 4', 45, null, null],
      ['2026-10-17', null, null, null, 'Time and rink TBD'],
      ['2026-10-28', 'Ross Park', 15, null, null],
      ['2026-11-04', 'Ross Park', 15, null, null],
      ['2026-11-06', null, null, null, 'Tournament day 1'],
      ['2026-11-07', null, null, null, 'Tournament day 2'],
      ['2026-11-14', null, null, null, null],
      ['2026-12-31', null, null, null, 'New Year lock-in'],
    ],
  ],
  ['teamsnap-rical-2021', '2021-08-22', [['2021-09-11', 'Ross Park', 45, null, null]]],
  [
    'teamsnap-one-2026',
    '2026-08-22',
    [
      [
        ...['2026-08-10', 'Example Park', null, null],
        'Duration: 1 hour 30 minutes\nArrival: Bring water, pinnie; ball\nCoach: Pat\nLink: https://link.teamsnapone.com/aaaa/1111',
      ],
      ['2026-08-17', null, null, null, 'Link: https://link.teamsnapone.com/aaaa/2222'],
      [
        ...['2026-08-29', null, 30, 'Red'],
        'Duration: 1 hour 15 minutes\nLink: https://link.teamsnapone.com/bbbb/3333',
      ],
      ['2026-11-06', null, null, null, null],
      ['2026-11-15', null, 30, null, null],
    ],
  ],
  [
    'playmetrics',
    '2026-08-22',
    [
      ['2026-05-06', null, null, null, 'Club\n05/06/2026, 5:00pm-9:00pm'],
      ['', 'High School Stadium', 30, 'Gray, bring both', 'Solar U-14 at U13 Boys Red (Scrimmage)'],
      ['', 'High School Stadium Turf', null, null, null],
    ],
  ],
] as const)('%s: facts of the descriptions, and the rest as notes', (file, day, expected) => {
  const bytes = readFileSync(new URL(`../samples/${file}.ics`, import.meta.url))
  const { events } = parseFeed(bytes, { ...OPTIONS, now: new Date(`${day}T20:00:00Z`) })
  const facts = events.map(
    ({ date, venue, arriveEarly, uniform, notes }) =>
      [date, venue, arriveEarly, uniform, notes] as const,
  )
  expect(facts.slice(0, expected.length).map(row => row.slice(1))).toEqual(
    expected.map(row => row.slice(1)),
  )
})

test('PlayMetrics: a place that the text alone names, an arrival over two lines, a scrimmage of two own teams', () => {
  const game = (uid: string, team: string, lines: string) =>
    aVevent(
      `UID:${uid}`,
      'DTSTART:20261003T090000',
      `SUMMARY:${team} - Game`,
      `DESCRIPTION:${lines}`,
      'LOCATION:TBD',
    )
  const lines =
    'Hawks at Kestrels (Scrimmage)\\nArrive by 8:\\n15 AM\\nUniform: Red\\nRoss Park Field 4'
  const feed = aFeed(
    'X-WR-TIMEZONE:America/Chicago',
    ...game('Game_1', 'Kestrels', lines),
    ...game('Game_2', 'Hawks', lines),
  )
  const ownNames = ['Hawks', 'Kestrels']
  const { events } = parseFeed(Buffer.from(feed), {
    ...OPTIONS,
    ownNames,
    now: new Date('2026-10-01'),
  })
  const place = { location: 'TBD', venue: 'Ross Park Field 4', arriveEarly: 45, uniform: 'Red' }
  expect(events).toMatchObject([
    { ...place, isHome: true, opponent: 'Hawks', notes: 'Hawks at Kestrels (Scrimmage)' },
    { ...place, isHome: false, opponent: 'Kestrels' },
  ])
})

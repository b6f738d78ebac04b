import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { readList } from '../../../tests/read-list.ts'
import * as csv from './schedule-csv.ts'

const { admin, made, db } = await startClub()

/** Returns the questions and errors about a game at that time. */
function words(time: string, timeFormat: '12' | '24') {
  const text = `Date\tTime\tLocation\n9/19/2026\t9:00\tRoss Park\n9/19/2026\t${time}\tRoss Park`
  const { open, rejected } = readList(csv, text, { today: '2026-08-20', timeFormat })
  return [
    ...open.flatMap(({ choices }) => choices.map(({ label }) => label)),
    ...rejected.flatMap(({ errors }) => Object.values(errors)),
  ]
}

test.each([
  [
    '1:30',
    ['1:30 PM', '1:30 AM: the times are of 24 hours'],
    ['13:30', '01:30: the times are of 24 hours'],
  ],
  [
    '9:45 AM EDT',
    ['8:45 AM', '9:45 AM, whatever zone the file names'],
    ['08:45', '09:45, whatever zone the file names'],
  ],
  [
    'after lunch',
    ['“after lunch” isn’t a time we can read: write it as 9:30 AM, or TBD'],
    ['“after lunch” isn’t a time we can read: write it as 09:30, or TBD'],
  ],
])("What is said of the time %s uses the club's clock", (time, of12, of24) => {
  expect([words(time, '12'), words(time, '24')]).toEqual([of12, of24])
})

test.each([
  ['12', '2:00 PM'],
  ['24', '14:00'],
])("A preview names events on the club's %s-hour clock as %s", async (timeFormat, shown) => {
  await admin.put('/api/admin/settings', { timeFormat })
  await emptyTables(db, 'schedule_events')
  const game = { time: '14:00', type: 'game', opponent: 'Tigers', location: 'Ross Park' }
  const [one, two] = ['2031-09-13', '2031-09-14'].map((date, nth) => ({
    ...game,
    date,
    match_number: `${nth}`,
  }))
  await made('schedule', { ...game, date: '2031-09-12' })
  await made('schedule', { ...one })
  await made('schedule', { ...two })
  const moved = { ...game, date: '2031-09-12', time: '16:00' }
  const body = { rows: [moved, one], dryRun: true }
  const preview = (await admin.post('/api/admin/schedule/import', body)).body
  expect([preview.rows[0].similar, preview.missing[0]]).toMatchObject([
    { name: `game vs Tigers on Sep 12, 2031 at ${shown}` },
    { name: `game vs Tigers on Sep 14, 2031 at ${shown}` },
  ])
})

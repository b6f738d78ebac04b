import { expect, test } from 'vitest'
import { guessMapping } from '../../../kit/admin/csv-mapping.ts'
import { readRows } from '../../../kit/admin/csv-read.ts'
import { startClub } from '../../../tests/app.ts'
import { readText } from '../../../ui/csv/read.ts'
import * as csv from './schedule-csv.ts'

const { admin, made } = await startClub()

/** Returns the questions and errors about a game at that time. */
function words(time: string, timeFormat: '12' | '24') {
  const table = readText(
    `Date\tTime\tLocation\n9/19/2026\t9:00\tRoss Park\n9/19/2026\t${time}\tRoss Park`,
  )
  const club = { today: '2026-08-20', timeZone: 'America/Chicago', timeFormat }
  const { mapping } = guessMapping(csv, table)
  const { open, rejected } = readRows(csv, table, { mapping, replies: {}, club })
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
    ['“after lunch” is no time that can be read: write it as 9:30 AM, or TBD'],
    ['“after lunch” is no time that can be read: write it as 09:30, or TBD'],
  ],
])('what is said of the time %s: on the clock of the club', (time, of12, of24) => {
  expect([words(time, '12'), words(time, '24')]).toEqual([of12, of24])
})

test.each([
  ['12', '2:00 PM'],
  ['24', '14:00'],
])(
  'events that a preview names, where the club reads %s hours: at %s',
  async (timeFormat, shown) => {
    await admin.put('/api/admin/settings', { timeFormat })
    const [day, other] =
      timeFormat === '12' ? ['2031-09-13', '2031-09-14'] : ['2032-09-13', '2032-09-14']
    const game = { time: '14:00', opponent: 'Tigers', location: 'Ross Park', match_number: day }
    await made('schedule', { ...game, date: day, type: 'game', match_number: null })
    const moved = { ...game, date: day, time: '16:00', match_number: undefined, row: 1 }
    const path = '/api/admin/schedule/import'
    const { body } = await admin.post(path, { rows: [moved], dryRun: true })
    expect(body.rows[0].similar.name).toMatch(new RegExp(`at ${shown}$`))
    const morning = { ...game, date: day, time: '09:00', match_number: `${day} a` }
    await made('schedule', morning)
    await made('schedule', { ...game, date: other, type: 'game', match_number: `${day} b` })
    const rows = [morning]
    const answer = await admin.post(path, { rows, dryRun: true })
    expect(answer.body.missing.map(({ name }: { name: string }) => name)).toContain(
      `game against Tigers on Sep 14, ${day.slice(0, 4)} at ${shown}`,
    )
  },
)

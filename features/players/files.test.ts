import { beforeEach, expect, test } from 'vitest'
import { guessMapping } from '../../kit/admin/csv-mapping.ts'
import { readRows } from '../../kit/admin/csv-read.ts'
import { tableOf } from '../../kit/admin/csv-rows.ts'
import { startClub } from '../../tests/app.ts'
import { emptyTables } from '../../tests/content.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { readCsv } from '../../ui/csv/read.ts'
import { writeCsv } from '../../ui/csv/write.ts'
import * as csv from './admin-csv.ts'
import { freeNumbers } from './free-numbers.ts'

const { admin, db } = await startClub({ now: () => new Date('2026-11-14T18:00:00Z') })

beforeEach(() => emptyTables(db, 'players'))

const compose = await csv.foreign.prepare()

function read(text: string, replies: Record<string, string> = {}) {
  const table = readCsv(Buffer.from(text))
  const club = { today: '2026-11-14', timeZone: 'America/Chicago' }
  const { mapping } = guessMapping(csv, table)
  return readRows(csv, table, { mapping, replies, club, compose })
}

const file = (head: string, ...answers: string[]) =>
  [
    `Name,Number,Position,Birth year,${head}`,
    ...answers.map((answer, at) => `Kid ${at + 1},${at + 1},D,2015,${answer}`),
  ].join('\n')
const send = async (text: string, dryRun = false) =>
  (await admin.post('/api/admin/players/import', { rows: read(text).rows, dryRun })).body
const answers = async () =>
  (await admin.get('/api/players')).body.map(({ consent }: { consent: string }) => consent)
const create = async (number: number, more: object) =>
  (
    await admin.post(
      '/api/admin/players',
      aPlayer({
        name: `Kid ${number}`,
        number,
        position: 'defender',
        year_of_birth: 2015,
        ...more,
      }),
    )
  ).body

test('a column “Photo OK?”: yes and no become consent, a blank cell says nothing; the preview counts', async () => {
  const text = file('Photo OK?', 'Yes', 'no', '', 'Y', 'opt out')
  expect(read(text).open).toEqual([])
  const preview = await send(text, true)
  expect(preview.notes).toEqual(['Photo consent: 2 yes, 2 no, 1 not touched.'])
  await send(text)
  expect(await answers()).toEqual(['given', 'refused', 'unknown', 'given', 'refused'])
  const again = await send(text, true)
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 5 })
  expect(again.notes).toEqual(['Photo consent: 0 yes, 0 no, 5 not touched.'])
})

test('an old yes in a file: never over a family’s no, however that was said; a no counts at once', async () => {
  const link = { consent: 'refused', consent_via: 'link', consent_on: '2026-10-01' }
  await create(1, link)
  await create(2, { consent: 'withdrawn', consent_by: 'Mother', consent_on: '2026-10-01' })
  await create(3, { consent: 'refused' })
  await create(4, {
    consent: 'given',
    consent_via: 'link',
    consent_on: '2026-10-01',
    consent_by: 'Father',
  })
  await create(5, { consent: 'given', consent_via: 'paper', consent_by: 'Aunt' })
  const text = file('Photo OK?', 'Yes', 'Yes', 'Yes', 'No', '')
  const preview = await send(text, true)
  expect(preview).toMatchObject({ updated: 1, unchanged: 4 })
  expect(preview.notes).toEqual([
    'Photo consent: 0 yes, 1 no, 4 not touched.',
    '3 families have answered otherwise than the file says: only a newer answer, with its day, replaces that.',
  ])
  await send(text)
  expect(await answers()).toEqual(['refused', 'withdrawn', 'refused', 'refused', 'given'])
  const players = (await admin.get('/api/players')).body
  expect(players[0]).toMatchObject(link)
  // The details of an answer belong to it alone.
  expect(players[3]).toMatchObject({ consent_by: null, consent_on: null, consent_via: null })
  expect(players[4]).toMatchObject({ consent_via: 'paper', consent_by: 'Aunt' })
})

test('a yes with its day: over an older no, not over a newer one; an older no not over a newer yes', async () => {
  await create(1, { consent: 'refused', consent_on: '2026-10-01' })
  await create(2, { consent: 'refused', consent_on: '2026-11-01' })
  await create(3, { consent: 'given', consent_on: '2026-11-01' })
  const text = file('Photo OK?,Consent date', 'Yes,10/20/2026', 'Yes,10/20/2026', 'No,10/20/2026')
  expect((await send(text, true)).notes).toEqual([
    'Photo consent: 1 yes, 0 no, 2 not touched.',
    '2 families have answered otherwise than the file says: only a newer answer, with its day, replaces that.',
  ])
  await send(text)
  expect(await answers()).toEqual(['given', 'refused', 'given'])
  expect((await admin.get('/api/players')).body[0].consent_on).toBe('2026-10-20')
})

test('numbers as spreadsheets and leagues write them; those that say nothing are none yet', async () => {
  const numbers = ['#7', ' No. 9', '8.0', 'N/A', '-', '7.5', '00']
  const lines = numbers.map(number => `Kid,${number},D,2015.0`).join('\n')
  const { rows } = read(`Name,Number,Position,Birth year\n${lines}`)
  const expected = ['7', '9', '8', undefined, undefined, '7.5', '00']
  expect(rows.map(({ number }) => number)).toEqual(expected)
  expect(rows[0]?.year_of_birth).toBe('2015')
  const zero = { rows: rows.slice(6), dryRun: true }
  const { body } = await admin.post('/api/admin/players/import', zero)
  expect(body.rows[0].errors).toEqual({ number: 'Number must be at least 1' })
})

test('a column of roles: its words are asked about, and who is no player is left out', () => {
  const text = file('Team Role', 'Player', 'Coach', 'Manager', 'coach', '')
  const [coach, manager, ...rest] = read(text).open
  expect([coach?.text, rest]).toEqual(['“Team Role” says “Coach” in 2 rows. Is that a player?', []])
  const replies = { [coach?.key ?? '']: 'yes', [manager?.key ?? '']: 'no' }
  expect(read(text, replies).rows.map(({ name }) => name)).toEqual(['Kid 1', 'Kid 3', 'Kid 5'])
})

test('one child in two teams under one number: the row says what can be done', async () => {
  for (const name of ['U9', 'U10'])
    expect((await admin.post('/api/admin/teams', aTeam({ name }))).status).toBe(201)
  const head = 'Name,Number,Position,Birth year,Team\n'
  const { rows } = await send(`${head}Kid,7,D,2015,U9\nKid,7,D,2015,U10`, true)
  expect(rows[1].errors.name).toMatch(/^Row 2 has the same .* two teams, give one another number/)
  const apart = await send(`${head}Kid,7,D,2015,U9\nKid,17,D,2015,U10`, true)
  expect(apart).toMatchObject({ created: 2 })
})

test('an export, imported again: no answer changes; one in which a no was blanked or set to not asked, neither', async () => {
  await create(1, { consent: 'refused', consent_via: 'link', consent_on: '2026-10-01' })
  await create(2, { consent: 'given', consent_until: '2027-06-30', consent_by: 'Mother' })
  const players = (await admin.get('/api/players')).body
  const text = Buffer.from(writeCsv(tableOf(csv.default, players, {}))).toString('utf8')
  expect(await send(text, true)).toMatchObject({ updated: 0, unchanged: 2 })
  for (const blank of [
    text.replace('Refused', ''),
    text.replace('Refused', 'Not asked yet'),
    text.replace('2027-06-30', ''),
  ]) {
    expect(blank).not.toBe(text)
    expect(await send(blank, true)).toMatchObject({ updated: 0, unchanged: 2 })
  }
})

test('a column “No photos”: only a yes says something, and it is a no', async () => {
  const text = file('Photo opt-out', 'x', 'no', '')
  await send(text)
  expect(await answers()).toEqual(['refused', 'unknown', 'unknown'])
})

test('another word is asked about once', () => {
  const { open } = read(file('Photo release', 'Team photo only', 'Team photo only', 'Yes'))
  expect(open.map(({ text }) => text)).toEqual([
    '“Photo release” says “Team photo only” of 2 players. May the photo be shown?',
  ])
  const [question] = open
  const { rows } = read(file('Photo release', 'Team photo only'), {
    [question?.key ?? '']: 'Refused',
  })
  expect(rows[0]?.consent).toBe('refused')
})

const club = { today: '2026-11-14', timeZone: 'America/Chicago' }

/** A roster with those columns behind ours, each with that cell. */
function readColumns(...columns: [string, string][]) {
  const names = ['First Name', 'Last Name', 'Jersey', 'Position', 'Birth year']
  const heads = [...names, ...columns.map(([head]) => head)]
  const cells = ['Ana', 'Brooks', '7', 'D', '2015', ...columns.map(([, cell]) => cell)]
  const table = readCsv(Buffer.from([heads, cells].map(row => row.join('\t')).join('\n')))
  const { mapping, isCertain } = guessMapping(csv, table)
  return { isCertain, ...readRows(csv, table, { mapping, replies: {}, club }) }
}

test.each([
  ['TeamSnap', ['Contact 1 Name', 'Contact 1 Email', 'Contact 2 Phone', 'Email 1', 'Address']],
  ['GotSport', ['Parent 1 First Name', 'Parent 1 Last Name', 'Parent 1 Email', 'Parent 2 Cell']],
  ['SportsEngine', ['Guardian1_FirstName', 'Guardian1_Email', 'Guardian2_Phone', 'Zip Code']],
  ['PlayMetrics', ['Parent/Guardian', 'Primary Contact Email', 'Emergency Contact', 'City']],
  ['a sheet of their own', ['Mother', 'Father', 'Mom’s cell #', 'Dad', 'Guardian Name', 'E-mail']],
])('parents in a roster in the shape of %s: left out, and named in one sentence', (_, heads) => {
  const { passedBy, ignored, rows, isCertain } = readColumns(
    ...heads
      .map(head => [head, 'Pat'] as const)
      .map(([head, cell]): [string, string] => [head, cell]),
  )
  expect({ passedBy, ignored, isCertain }).toEqual({
    passedBy: heads,
    ignored: [],
    isCertain: true,
  })
  expect(JSON.stringify(rows)).not.toContain('Pat')
})

test('a column full of addresses is one of parents, whatever it is called; others stay unknown', () => {
  const { passedBy, ignored, isCertain } = readColumns(
    ['Send to', 'pat@family.example'],
    ['Shoe size', '4'],
  )
  expect({ passedBy, ignored, isCertain }).toEqual({
    ...{ passedBy: ['Send to'], ignored: ['Shoe size'], isCertain: false },
  })
})

const player = (id: number, name: string, number: number, team_id: number | null, more = {}) => ({
  ...{ id, name, number, team_id, left_on: null },
  ...more,
})

test('each player gets the next number that nobody else of the team has, in the order of names', () => {
  const all = [
    player(1, 'Zoe', 1, 1),
    player(2, 'Ana', 1, 1),
    player(3, 'Ben', 2, 1),
    player(4, 'Cleo', 4, 1),
    // Neither another team nor somebody who left keeps a number from them.
    player(5, 'Dov', 3, 2),
    player(6, 'Eve', 3, 1, { left_on: '2026-01-01' }),
    player(7, 'Finn', 9, null),
  ]
  const chosen = all.filter(({ id }) => [1, 2, 7].includes(id))
  expect([...freeNumbers(chosen, all, 1)].sort()).toEqual([
    [1, 3],
    [2, 1],
    [7, 1],
  ])
  expect(freeNumbers(chosen, all, 4).get(2)).toBe(5)
})

import { expect, test } from 'vitest'
import { dataTable } from '../../../tests/data-table.ts'
import { aTeam } from '../../../tests/factories.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { FEED_FIELDS } from '../schedule/feed-values.ts'

type Row = Record<string, unknown>

const club = await clubWithFeed({ settings: { name: 'Bluestem FC', homeTeamNames: ['Hawks'] } })
const { admin } = club
const teams = new Map<string, number>()
for (const name of ['U10 Kestrels', 'U9 Swifts'])
  teams.set(name, await club.made('teams', aTeam({ name })))

/** What is in a cell: a team is its id. */
function meaning(text: string): unknown {
  return /^(true|false|null|\d+)$/.test(text) ? JSON.parse(text) : (teams.get(text) ?? text)
}

/** 'column = value, column = value' */
function valuesIn(text: string): Row {
  return Object.fromEntries(
    text.split(', ').map(pair => {
      const [name = '', value = ''] = pair.split(' = ')
      return [name, meaning(value)]
    }),
  )
}

const table = (name: string) => dataTable(new URL(`examples/${name}`, import.meta.url))
const fields = table('fields.txt')

/** All events are in one feed, which is read four times; each has its name as the UID. */
const CASES = [...fields.flatMap(casesOf), ...table('merges.txt')].map(
  ([name = '', readings = '', staff = '', row = '']) => {
    const [, act, values = ''] = /^(\w+) ?(.*)/.exec(staff) ?? []
    return { name, readings: readings.split(' > '), act, values: valuesIn(values), row }
  },
)

/** The four ways in which the feed, staff, or both change a field. */
function casesOf([field, base, theirs, before, after, ours]: string[]) {
  const byFeed = [
    [`${field} of the feed`, base, '-', `${field} = ${before}`],
    [`${field} that the feed changes`, `${base} > ${theirs}`, '-', `${field} = ${after}`],
  ]
  if (ours === '-') return byFeed
  const edited = `${field} = ${ours}`
  return [
    ...byFeed,
    [`${field} that staff edit`, base, `edit ${edited}`, edited],
    [`${field} that both change`, `${base} > ${theirs}`, `edit ${edited}`, edited],
  ]
}

const USUAL = ['DTSTART:20260910T093000', 'SUMMARY:Hawks vs Tigers']
const HAD = { date: '2026-09-10', time: '09:30', type: 'game', location: 'Oak Park' }

function vevent(name: string, said: string) {
  const lines = said === '-' ? [] : said.split(' + ')
  const properties = lines.map(line => line.split(/[:;]/)[0])
  const usual = USUAL.filter(line => !properties.includes(line.split(':')[0]))
  return aVevent(`UID:${name}`, ...usual, ...lines)
}

async function read(reading: number) {
  const events = CASES.flatMap(({ name, readings }) => {
    const said = readings[reading] ?? readings.at(-1) ?? ''
    return said === 'gone' ? [] : [vevent(name, said)]
  })
  club.feed(...events)
  await club.read()
}

async function rowsByKey() {
  const rows: Row[] = await club.rows()
  return new Map(rows.map(row => [row.external_key, row]))
}

for (const { act, values } of CASES)
  if (act === 'had') await club.create('schedule', { ...HAD, ...values })
await read(0)
const read0 = await rowsByKey()
for (const { name, act, values } of CASES) {
  const path = `/api/admin/schedule/${read0.get(name)?.id}`
  if (act === 'edit') await admin.succeed('PUT', path, values)
  if (act === 'status') await admin.succeed('POST', `${path}/status`, values)
  if (act === 'delete') await admin.succeed('DELETE', path)
}
for (const reading of [1, 2, 3]) await read(reading)
const rows = await rowsByKey()
const shown: { id: string }[] = await club.shown()
const publicIds = new Set(shown.map(({ id }) => id))

test('Every field that a feed fills has its line', () => {
  expect(fields.map(([field]) => field)).toEqual(FEED_FIELDS)
})

test.each(CASES)('$name', ({ name, row }) => {
  const is = rows.get(name)
  const [, hiddenFrom, values = ''] = /^(not public: )?(.*)/.exec(row) ?? []
  if (row === 'none') expect(is).toBeUndefined()
  else expect(is).toMatchObject(valuesIn(values))
  expect(publicIds.has(String(is?.id))).toBe(row !== 'none' && !hiddenFrom)
})

test('Another reading of the same changes no row', async () => {
  expect(await club.state()).toMatchObject({ errors: 1, byes: 1, problem: null })
  await read(3)
  const again = await rowsByKey()
  for (const [key, row] of again) expect(row).toEqual(rows.get(key))
  expect(again.size).toBe(rows.size - 1)
})

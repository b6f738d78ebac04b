import { expect, test } from 'vitest'
import { listedRows } from './listed-rows.ts'
import type { ListRules } from './rules.ts'

interface Row {
  name: string
  team: string | null
  goals: number
  day: string
}

const rules: ListRules<Row> = {
  columns: {
    Name: ({ name }) => name,
    Team: { text: ({ team }) => team ?? 'N/A', value: ({ team }) => team },
    Goals: ({ goals }) => goals,
    Day: { text: ({ day }) => `Day ${day}`, value: ({ day }) => day },
  },
  filters: { team: ({ team }, value) => team === value },
}

const rows: Row[] = [
  { name: 'Zoë O’Connor', team: 'U10 Kestrels', goals: 10, day: '2026-11-02' },
  { name: 'Nguyễn Văn Đặng', team: 'U8 Swifts', goals: 9, day: '2025-12-31' },
  { name: 'Łukasz Weiß', team: null, goals: 0, day: '2026-02-10' },
]

const club = { known: {}, clock: { today: '2026-03-01', time: '12:00' } }
const none = { search: '', filters: {}, sort: undefined }

test.each([
  ['', ['Zoë', 'Nguyễn', 'Łukasz']],
  ['  ', ['Zoë', 'Nguyễn', 'Łukasz']],
  ['OCONNOR', ['Zoë']],
  ["o'connor zoe", ['Zoë']],
  ['kestrels zoë', ['Zoë']],
  ['kestrels swifts', []],
  ['dang van', ['Nguyễn']],
  ['lukasz weiss', ['Łukasz']],
  ['WEIẞ', ['Łukasz']],
  ['9', ['Nguyễn']],
  ['n/a', ['Łukasz']],
  ['day 2026‑11', ['Zoë']],
])('Searching for "%s" finds %j', (search, names) => {
  const { current } = listedRows(rules, rows, { ...none, search }, club)
  expect(current.map(firstName)).toEqual(names)
})

test.each([
  ['Team', false, ['Nguyễn', 'Zoë', 'Łukasz']],
  ['Team', true, ['Zoë', 'Nguyễn', 'Łukasz']],
  ['Goals', false, ['Łukasz', 'Nguyễn', 'Zoë']],
  ['Goals', true, ['Zoë', 'Nguyễn', 'Łukasz']],
  ['Day', false, ['Nguyễn', 'Łukasz', 'Zoë']],
  ['No such column', false, ['Zoë', 'Nguyễn', 'Łukasz']],
])('Sorting by %s, descending %s, gives %j', (header, descending, names) => {
  const { current } = listedRows(rules, rows, { ...none, sort: { header, descending } }, club)
  expect(current.map(firstName)).toEqual(names)
})

test('Equal rows keep their order, up and down', () => {
  const alike = rows.map(row => ({ ...row, team: 'U8 Swifts' }))
  const order = (descending: boolean) =>
    listedRows(rules, alike, { ...none, sort: { header: 'Team', descending } }, club).current.map(
      firstName,
    )
  expect(order(false)).toEqual(['Zoë', 'Nguyễn', 'Łukasz'])
  expect(order(true)).toEqual(['Zoë', 'Nguyễn', 'Łukasz'])
})

test('Rows are filtered, grouped, and apart once they are over', () => {
  const grouped = { ...rules, group: ({ team }: Row) => team, lastDay: ({ day }: Row) => day }
  const { current, past } = listedRows(grouped, rows, none, club)
  expect(current.map(firstName)).toEqual(['Zoë'])
  expect(past.map(firstName)).toEqual(['Łukasz', 'Nguyễn'])
  const some = { ...none, filters: { team: 'U8 Swifts', other: 'unknown' } }
  expect(listedRows(rules, rows, some, club).current.map(firstName)).toEqual(['Nguyễn'])
})

test('A text is found under the names that are known now', () => {
  const known = (team: string) => ({ ...club, known: { team } })
  const named: ListRules<Row, { team: string }> = {
    columns: { Team: (_, { team }) => team },
  }
  const found = (search: string, team: string) =>
    listedRows(named, rows, { ...none, search }, known(team)).current.length
  expect([found('swifts', 'Swifts'), found('swifts', 'Hawks'), found('hawks', 'Hawks')]).toEqual([
    3, 0, 3,
  ])
})

function firstName({ name }: Row) {
  return name.split(' ')[0]
}

import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { matching, sorted } from './column-rows.ts'

interface Row {
  name: string
  team: string | null
  goals: number
  day: string
}

const columns: Column<Row>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Team', cell: ({ team }) => team ?? 'N/A', value: ({ team }) => team },
  { header: 'Goals', cell: ({ goals }) => goals },
  { header: 'Day', cell: () => null, text: ({ day }) => `Day ${day}`, value: ({ day }) => day },
]

const rows: Row[] = [
  { name: 'Zoë O’Connor', team: 'U10 Kestrels', goals: 10, day: '2026-11-02' },
  { name: 'Nguyễn Văn Đặng', team: 'U8 Swifts', goals: 9, day: '2025-12-31' },
  { name: 'Łukasz Weiß', team: null, goals: 0, day: '2026-02-10' },
]

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
])('searching for "%s" finds %j', (search, names) => {
  expect(matching(rows, columns, search).map(firstName)).toEqual(names)
})

test.each([
  ['Team', false, ['Nguyễn', 'Zoë', 'Łukasz']],
  ['Team', true, ['Zoë', 'Nguyễn', 'Łukasz']],
  ['Goals', false, ['Łukasz', 'Nguyễn', 'Zoë']],
  ['Goals', true, ['Zoë', 'Nguyễn', 'Łukasz']],
  ['Day', false, ['Nguyễn', 'Łukasz', 'Zoë']],
  ['No such column', false, ['Zoë', 'Nguyễn', 'Łukasz']],
])('sorted by %s, descending %s: %j', (header, descending, names) => {
  expect(sorted(rows, columns, { header, descending }).map(firstName)).toEqual(names)
})

test('rows that are equal keep their order, up and down', () => {
  const alike = rows.map(row => ({ ...row, team: 'U8 Swifts' }))
  const order = (descending: boolean) =>
    sorted(alike, columns, { header: 'Team', descending }).map(firstName)
  expect(order(false)).toEqual(['Zoë', 'Nguyễn', 'Łukasz'])
  expect(order(true)).toEqual(['Zoë', 'Nguyễn', 'Łukasz'])
})

function firstName({ name }: Row) {
  return name.split(' ')[0]
}

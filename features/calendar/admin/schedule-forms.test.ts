import { expect, test } from 'vitest'
import { guessMapping } from '../../../kit/admin/csv-mapping.ts'
import type { Replies } from '../../../kit/admin/csv-questions.ts'
import { readRows } from '../../../kit/admin/csv-read.ts'
import { readText } from '../../../ui/csv/read.ts'
import * as csv from './schedule-csv.ts'
import { composeEvent } from './schedule-foreign.ts'

const club = { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] }
const compose = composeEvent({ club, teams: [{ id: 1, name: 'U12' }] })
const here = { today: '2026-08-20', timeZone: 'America/Chicago' }

function read(lines: readonly string[], replies: Replies = {}) {
  const table = readText(lines.join('\n'))
  const { mapping } = guessMapping(csv, table)
  return readRows(csv, table, { mapping, replies, club: here, compose })
}

const questions = (lines: readonly string[]) => read(lines).open.map(({ text }) => text)
const HEAD = 'Date\tTime\tOpponent\tLocation'
/** Tells the order of day and month. */
const TOLD = '9/19/2026\t9:00 AM\tHawks\tRoss Park'
/** Games on these days, or at these times. */
const onDays = (...days: string[]) => [
  HEAD,
  ...days.map(day => `${day}\t9:00 AM\tTigers\tRoss Park`),
]
const datesOf = (file: string[], replies: Replies = {}) =>
  read(file, replies).rows.map(({ date }) => date)
const atTime = (time: string) => [HEAD, TOLD, `9/12/2026\t${time}\tTigers\tRoss Park`]

test('9/12 beside 9/10 alone: the order of day and month is asked once', () => {
  const file = onDays('9/12/2026', '9/10/2026')
  expect(questions(file)).toEqual(['Which day is “9/12/2026”?'])
  expect(datesOf(file, { order: 'monthFirst' })).toEqual(['2026-09-12', '2026-09-10'])
  expect(datesOf(file, { order: 'dayFirst' })).toEqual(['2026-12-09', '2026-10-09'])
})

test('12/09 beside 19/09: the day stands first, in the whole file', () => {
  const file = onDays('12/09/2026', '19/09/2026')
  expect([questions(file), datesOf(file)]).toEqual([[], ['2026-09-12', '2026-09-19']])
})

test('a weekday in a column of its own tells the order, and is no day itself', () => {
  const file = ['Day\tDate\tTime\tLocation', 'Sat\t12/9/2026\t9:00 AM\tRoss Park']
  expect(read(file)).toMatchObject({ open: [], rejected: [], rows: [{ date: '2026-09-12' }] })
})

test('days without a year: the weekdays tell it, else it is asked', () => {
  const file = onDays('9/19', '3/20')
  expect(questions(file)).toEqual(['The days have no year. When is “9/19”?'])
  expect(datesOf(file, { year: '2026' })).toEqual(['2026-09-19', '2027-03-20'])
  expect(questions(onDays('Sat 9/19', 'Sat 3/20'))).toEqual([])
  expect(datesOf(onDays('12/9', '19/9'), { year: '2027' })).toEqual(['2027-09-12', '2027-09-19'])
  expect(datesOf(onDays('1/9', '12/19'), { year: '2027' })).toEqual(['2027-01-09', '2026-12-19'])
})

test('1:30 beside 9:00 without AM and PM: asked once; the end comes after its start', () => {
  const file = [
    'Date\tTime\tEnd\tOpponent\tLocation',
    '9/19/2026\t9:00\t10:15\tTigers\tRoss Park',
    '9/19/2026\t12:00\t1:15\tHawks\tRoss Park',
    '9/19/2026\t1:30\t2:45\tLions\tRoss Park',
    '9/20/2026\t7:30\t8:45\tCubs\tRoss Park',
  ]
  expect(questions(file)).toEqual(['Times such as “1:30” have no AM or PM. When is that?'])
  const times = (clock: string) =>
    read(file, { clock }).rows.map(({ time, end_time }) => `${time} ${end_time}`)
  expect(times('6')).toEqual(['09:00 10:15', '12:00 13:15', '13:30 14:45', '07:30 08:45'])
  expect(times('8')).toEqual(['09:00 10:15', '12:00 13:15', '13:30 14:45', '19:30 20:45'])
  expect(times('24').slice(2)).toEqual(['01:30 02:45', '07:30 08:45'])
})

test('06:00 beside 18:30 is of 24 hours, and nothing is asked', () => {
  const file = [HEAD, '9/19/2026\t18:30\tTigers\tRoss Park', '9/20/2026\t06:00\tHawks\tRoss Park']
  expect(questions(file)).toEqual([])
})

test('12:00 AM: still to come, or midnight, as is said', () => {
  const file = atTime('12:00 AM')
  expect(read(file, { midnight: 'later' }).rows[1]).toMatchObject({ time_tbd: true })
  expect(read(file, { midnight: 'midnight' }).rows[1]).toMatchObject({
    ...{ time: '00:00', time_tbd: false },
  })
})

test('9:45 AM EDT in Chicago: asked when that is on the club’s clock', () => {
  const file = atTime('9:45 AM EDT')
  expect(questions(file)).toEqual([expect.stringContaining('names another time zone')])
  expect(read(file, { zone: 'club' }).rows[1]).toMatchObject({ time: '08:45' })
  expect(read(file, { zone: 'written' }).rows[1]).toMatchObject({ time: '09:45' })
  const span = atTime('9:45 AM EDT - 11:00 AM')
  const onClubsClock = { time: '08:45', end_time: '10:00' }
  expect(read(span, { zone: 'club' }).rows[1]).toMatchObject(onClubsClock)
})

test('an instant of UTC late in the evening is of the day before', () => {
  const file = ['Start\tLocation', '2026-09-13T00:30:00Z\tRoss Park']
  expect(read(file, { zone: 'club' }).rows).toMatchObject([{ date: '2026-09-12', time: '19:30' }])
})

test('day and time in one column named Date', () => {
  const file = [
    'Date\tOpponent\tLocation',
    'Saturday, September 12, 2026 9:45 AM\tTigers\tRoss Park',
  ]
  expect(read(file)).toMatchObject({ rejected: [], rows: [{ date: '2026-09-12', time: '09:45' }] })
})

test.each([
  ['@ Tigers', 'Tigers', false],
  ['vs. Tigers', 'Tigers', true],
  ['Homestead', 'Homestead', undefined],
  ['Atlanta United', 'Atlanta United', undefined],
  ['Vsetín', 'Vsetín', undefined],
])('the opponent %j without a column of the side is %s, at home: %s', (opponent, name, isHome) => {
  const [row] = read([HEAD, `9/19/2026\t9:00 AM\t${opponent}\tRoss Park`]).rows
  expect([row?.opponent, row?.isHome]).toEqual([name, isHome])
})

test('a blank and an N in the column of the side: each is asked about once, practices are not', () => {
  const line = (side: string, opponent: string) =>
    `9/19/2026\t9:00 AM\t${opponent}\t${side}\tRoss Park`
  const file = [
    'Date\tTime\tOpponent\tHome/Away\tLocation',
    ...[line('Home', 'Hawks'), line('', 'Tigers'), line('N', 'Lions'), line('n', 'Cubs')],
    ...[line('', '@ Bears'), line('', '')],
  ]
  expect(questions(file)).toEqual([
    '“Home/Away” is blank in 1 row. Where is that played?',
    '“Home/Away” says “N” in 2 rows. Where is that played?',
  ])
  const replies = { 'Home/Away: ': 'Away', 'Home/Away: n': 'Home' }
  expect(read(file, replies).rows.map(({ isHome }) => isHome)).toEqual([
    ...[true, false, true, true, false, undefined],
  ])
})

test('@ Tigers at home: an error, not one of the two', () => {
  const file = [
    'Date\tTime\tOpponent\tHome/Away\tLocation',
    '9/19/2026\t9:00 AM\t@ Tigers\tHome\tElm',
  ]
  expect(read(file).rejected).toEqual([
    { row: 2, errors: { isHome: expect.stringContaining('says another side') } },
  ])
})

test.each([
  ['Matchup', 'Tigers @ Bluestem U12', { opponent: 'Tigers', isHome: true }],
  ['Matchup', 'Bluestem U12 at Tigers', { opponent: 'Tigers', isHome: false }],
  ['Game', 'Bluestem U12 vs. Tigers', { opponent: 'Tigers', isHome: true }],
  ['Match', 'Tigers 12 v Bluestem U12', { opponent: 'Tigers 12', isHome: false }],
  ['What', 'Tigers @ Bluestem U12', { opponent: 'Tigers', isHome: true }],
  ['Matchup', 'BYE @ Bluestem U12', undefined],
])('the column %s with %j', (header, matchup, fields) => {
  const { rows, rejected } = read([
    `Date\tTime\t${header}\tSurface name`,
    `9/19/2026\t9:00 AM\t${matchup}\tRoss Park 4`,
  ])
  expect(rejected).toEqual([])
  const ours = { team_id: { name: 'U12' }, location: 'Ross Park 4' }
  expect(rows).toMatchObject(fields ? [{ ...fields, ...ours }] : [])
})

test('TEAM1 and TEAM2: asked once which of them plays at home; with a column of the side nothing', () => {
  const file = [
    'Date\tTime\tTEAM1\tTEAM2\tLocation',
    '9/19/2026\t9:00 AM\tBluestem U12\tTigers\tRoss Park',
    '9/20/2026\t9:00 AM\tLions\tBluestem U12\tElm Park',
  ]
  expect(questions(file)).toEqual(['The file names two teams. Which of them plays at home?'])
  const sides = (teamOne: string) => read(file, { teamOne }).rows.map(({ isHome }) => isHome)
  expect(sides('first')).toEqual([true, false])
  expect(sides('second')).toEqual([false, true])
  const sided = [
    'Date\tTime\tTeam 1\tTeam 2\tHome/Away\tPlace',
    '9/19/2026\t9:00\tU12\tTigers\tAway\tElm',
  ]
  expect(read(sided)).toMatchObject({
    open: [],
    rows: [{ team_id: { name: 'U12' }, opponent: 'Tigers', isHome: false }],
  })
})

test('a type and a status that nobody knows: each is asked about once', () => {
  const file = [
    'Date\tTime\tType\tStatus\tLocation',
    '9/19/2026\t9:00 AM\tREGULAR_SEASON\tNormal\tRoss Park',
    '9/20/2026\t9:00 AM\tClinic\tOn hold\tRoss Park',
    '9/21/2026\t9:00 AM\tclinic\t\tRoss Park',
  ]
  expect(questions(file)).toEqual([
    '“Type” says “Clinic” in 2 rows. What is that?',
    '“Status” says “On hold” in 1 row. What is that?',
  ])
  expect(
    read(file, { 'Type: clinic': 'other', 'Status: on hold': 'postponed' }).rows,
  ).toMatchObject([
    { type: 'game', status: 'scheduled' },
    { type: 'other', status: 'postponed' },
    { type: 'other', status: 'scheduled' },
  ])
})

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
const onDay = (day: string) => [HEAD, TOLD, `${day}\t9:00 AM\tTigers\tRoss Park`]
const atTime = (time: string) => [HEAD, TOLD, `9/12/2026\t${time}\tTigers\tRoss Park`]

test.each([
  ...['Sep 12, 2026', '12-Sep-26', 'Saturday, September 12, 2026', 'Sat 9/12/26', '9/12/2026'],
  ...['Sat 9/12', '20260912', '9/12/2026 0:00', '2026-09-12T00:00:00', '46277', '2026/9/12'],
  ...['September 12 2026', '12 September 2026', '9-12-26', '9.12.2026', 'Sat, Sep 12'],
])('the day %j is September 12, 2026', day => {
  const { rows, rejected, open } = read(onDay(day))
  expect([open, rejected]).toEqual([[], []])
  expect(rows[1]).toMatchObject({ date: '2026-09-12', time: '09:00', time_tbd: false })
})

test.each([
  ['7:30p', '19:30'],
  ['730 PM', '19:30'],
  ['0900', '09:00'],
  ['9.30', '09:30'],
  ['noon', '12:00'],
  ['9:00-10:15', '09:00', '10:15'],
  ['6:00-7:15 PM', '18:00', '19:15'],
  ['11:00 - 12:30 PM', '11:00', '12:30'],
  ['9:00 AM to 10:15 AM', '09:00', '10:15'],
  ['9:00 AM CST', '09:00'],
  ['9:45 AM CDT', '09:45'],
  ['05:45:00 PM', '17:45'],
  ['18h30', '18:30'],
  ['0.375', '09:00'],
] as [string, string, string?][])('the time %j is %s %s', (time, start, end) => {
  const { rows, rejected, open } = read(atTime(time))
  expect([open, rejected]).toEqual([[], []])
  expect(rows[1]).toMatchObject({ time: start, ...(end && { end_time: end }) })
})

test.each(['TBD', 'T.B.D.', 'TBA', '', '-', 'To be determined'])('the time %j is to come', time => {
  expect(read(atTime(time)).rows[1]).toMatchObject({ time: '00:00', time_tbd: true })
})

test.each([
  ['9/31/2026', { date: expect.stringContaining('“9/31/2026” is no day of the calendar') }],
  ['Sunday, 9/12/2026', { date: expect.stringContaining('is no Sunday: it would be Saturday') }],
  ['soon', { date: expect.stringContaining('“soon” is no day that can be read') }],
])('the day %j: an error that says which and why', (day, errors) => {
  expect(read(onDay(day)).rejected).toEqual([{ row: 3, errors }])
})

test.each([
  ['25:00', 'a day has 24 hours'],
  ['9:75 AM', 'an hour has 60 minutes'],
  ['13:30 PM', 'with AM or PM the hours go from 1 to 12'],
  ['after lunch', 'is no time that can be read'],
])('the time %j: an error that says which and why', (time, why) => {
  expect(read(atTime(time)).rejected).toEqual([
    { row: 3, errors: { time: expect.stringContaining(why) } },
  ])
})

test('9/12 beside 9/10 alone: the order of day and month is asked once', () => {
  const file = [
    HEAD,
    '9/12/2026\t9:00 AM\tTigers\tRoss Park',
    '9/10/2026\t9:00 AM\tHawks\tRoss Park',
  ]
  expect(questions(file)).toEqual(['Which day is “9/12/2026”?'])
  const days = (order: string) => read(file, { order }).rows.map(({ date }) => date)
  expect(days('monthFirst')).toEqual(['2026-09-12', '2026-09-10'])
  expect(days('dayFirst')).toEqual(['2026-12-09', '2026-10-09'])
})

test('12/09 beside 19/09: the day stands first, in the whole file', () => {
  const file = [
    HEAD,
    '12/09/2026\t9:00 AM\tTigers\tRoss Park',
    '19/09/2026\t9:00 AM\tHawks\tRoss Park',
  ]
  expect(questions(file)).toEqual([])
  expect(read(file).rows.map(({ date }) => date)).toEqual(['2026-09-12', '2026-09-19'])
})

test('a weekday in a column of its own tells the order, and is no day itself', () => {
  const file = ['Day\tDate\tTime\tLocation', 'Sat\t12/9/2026\t9:00 AM\tRoss Park']
  expect(read(file)).toMatchObject({ open: [], rejected: [], rows: [{ date: '2026-09-12' }] })
})

test('days without a year: the weekdays tell it, else it is asked', () => {
  const file = [HEAD, '9/19\t9:00 AM\tTigers\tRoss Park', '3/20\t9:00 AM\tHawks\tRoss Park']
  expect(questions(file)).toEqual(['The days have no year. When is “9/19”?'])
  expect(read(file, { year: '2026' }).rows.map(({ date }) => date)).toEqual([
    '2026-09-19',
    '2027-03-20',
  ])
  expect(questions(file.map(line => line.replace(/^(9\/19|3\/20)/, 'Sat $1')))).toEqual([])
  const days = (one: string, other: string) => {
    const lines = [one, other].map(day => `${day}\t9:00 AM\tTigers\tRoss Park`)
    return read([HEAD, ...lines], { year: '2027' }).rows.map(({ date }) => date)
  }
  expect(days('12/9', '19/9')).toEqual(['2027-09-12', '2027-09-19'])
  expect(days('1/9', '12/19')).toEqual(['2027-01-09', '2026-12-19'])
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

test.each(['0:00', '12:00 AM', '00:00:00'])(
  'the time %j: asked whether it is still to come',
  time => {
    const file = atTime(time)
    expect(questions(file)).toEqual([`What does the time “${time}” say?`])
    expect(read(file, { midnight: 'later' }).rows[1]).toMatchObject({ time_tbd: true })
    expect(read(file, { midnight: 'midnight' }).rows[1]).toMatchObject({
      ...{ time: '00:00', time_tbd: false },
    })
  },
)

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
  ['at Tigers', 'Tigers', false],
  ['Away @ Tigers', 'Tigers', false],
  ['Away vs Tigers', 'Tigers', false],
  ['Tigers (A)', 'Tigers', false],
  ['Tigers (away)', 'Tigers', false],
  ['Tigers - Away', 'Tigers', false],
  ['vs Tigers (A)', 'Tigers', false],
  ['Tigers (H)', 'Tigers', true],
  ['vs. Tigers', 'Tigers', true],
  ['Home vs Tigers', 'Tigers', true],
  ['Homestead', 'Homestead', undefined],
  ['Atlanta United', 'Atlanta United', undefined],
  ['Away Days FC', 'Days FC', false],
])('the opponent %j is %s, at home: %s', (opponent, name, isHome) => {
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

test.each(['BYE', 'Bye', '*BYE*', 'Bye Week', 'BYE 3', 'vs BYE', 'No game'])(
  'the opponent %j is no game',
  opponent => {
    const { rows, skipped } = read([...atTime('9:00 AM').slice(0, 2), `9/12/2026\t\t${opponent}\t`])
    expect(rows).toHaveLength(1)
    expect([...skipped]).toEqual([['BYE is no game', 1]])
  },
)

test.each([
  ['30', 30],
  ['30 min', 30],
  ['30 minutes before', 30],
  ['1 hour', 60],
  ['8:30', 30],
  ['8:30 AM', 30],
  ['', null],
])('the arrival %j is %s minutes before 9:00', (arrival, minutes) => {
  const file = ['Date\tTime\tArrival\tLocation', `9/19/2026\t9:00 AM\t${arrival}\tRoss Park`]
  expect(read(file).rows).toMatchObject([{ arrive_early: minutes }])
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

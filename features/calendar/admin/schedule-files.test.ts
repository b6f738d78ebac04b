import { expect, test } from 'vitest'
import { guessMapping } from '../../../kit/admin/csv-mapping.ts'
import type { Replies } from '../../../kit/admin/csv-questions.ts'
import { readRows } from '../../../kit/admin/csv-read.ts'
import { readText } from '../../../ui/csv/read.ts'
import * as csv from './schedule-csv.ts'
import { composeEvent } from './schedule-foreign.ts'

const club = { name: 'Bluestem FC', homeTeamNames: ['Bluestem', 'BFC 15 Gold'] }
const teams = [
  { id: 1, name: 'U11 Comets' },
  { id: 2, name: 'U12' },
  { id: 3, name: 'U12 Gold' },
]
const compose = composeEvent({ club, teams })

const here = { today: '2026-08-20', timeZone: 'America/Chicago' }

function read(text: string, replies: Replies = {}) {
  const table = readText(text)
  const { mapping } = guessMapping(csv, table)
  return readRows(csv, table, { mapping, replies, club: here, compose })
}

const mapping = (text: string) => guessMapping(csv, readText(text))

test('a schedule of GotSport: our side, the opponent and the team follow from the two names', () => {
  const file = [
    'Match #,Date,Time,Home Team,Away Team,Division,Venue,Field,Status',
    '1012,9/12/2026,9:00 AM,Bluestem FC U11 Comets,Red Clay SC 15B,U11 Boys,Ross Park,Field 4,Scheduled',
    '1013,9/19/2026,TBD,Cedar Creek 15,Bluestem U12 - Gold,U12 Boys,Cedar Park,Cedar Park Field 2,Canceled',
    '1014,9/26/2026,6:30 PM,BFC 15 Gold,Tigers,U12,,,',
    '1015,9/26/2026,6:30 PM,Lions,Tigers,U12,,,',
    '1016,9/26/2026,6:30 PM,Bluestem U12,Bluestem U12 Gold,U12,,,',
  ].join('\n')
  expect(mapping(file).isCertain).toBe(true)
  const { rows, rejected } = read(file)
  expect(rows.slice(0, 3)).toMatchObject([
    {
      ...{ row: 2, match_number: '1012', date: '2026-09-12', time: '09:00', status: 'scheduled' },
      ...{ opponent: 'Red Clay SC 15B', isHome: true, team_id: { name: 'U11 Comets' } },
      location: 'Ross Park, Field 4',
    },
    {
      ...{ time: '00:00', time_tbd: true, status: 'cancelled', location: 'Cedar Park Field 2' },
      ...{ opponent: 'Cedar Creek 15', isHome: false, team_id: { name: 'U12 Gold' } },
    },
    { opponent: 'Tigers', isHome: true, team_id: { name: 'U12' }, location: 'TBD' },
  ])
  expect(rejected).toEqual([
    {
      row: 5,
      errors: { opponent: expect.stringMatching(/^Neither “Lions” nor “Tigers” is one of/) },
    },
    { row: 6, errors: { opponent: expect.stringMatching(/are both ours/) } },
  ])
})

test('a schedule of TeamSnap: venue above its address, arrival and length in minutes', () => {
  const file = [
    'Date,Time,Duration (HH:MM),Arrival Time (Minutes),Name,Opponent Name,Location Name,Location Address,Location Details,Home or Away,Uniform,Notes',
    '09/12/2026,05:45:00 PM,1:30,30,,Red Clay,Ross Park,12 Main St,Field 4,Away,Red,Bring water',
  ].join('\n')
  expect(mapping(file).isCertain).toBe(true)
  expect(read(file).rows).toMatchObject([
    {
      ...{ date: '2026-09-12', time: '17:45', end_time: '19:15', arrive_early: 30, isHome: false },
      ...{
        location: '12 Main St',
        venue: 'Ross Park, Field 4',
        uniform: 'Red',
        notes: 'Bring water',
      },
      opponent: 'Red Clay',
    },
  ])
})

test('a schedule of SportsEngine: underscores, our side as 1 or 0, types in its words', () => {
  const file = [
    'Start_Date,Start_Time,End_Date,End_Time,Title,Description,Location,Location_Details,Event_Type,Team1_Name,Team1_Is_Home,Team2_Name,Game_ID',
    '9/12/2026,10:00 AM,9/12/2026,11:15 AM,,Bring both shirts,Ross Park,Field 4,Game,U12 Gold,0,Tigers,88',
    '9/14/2026,6:00 PM,9/14/2026,7:15 PM,,,Ross Park,,Training,U12 Gold,1,,',
  ].join('\n')
  expect(read(file)).toMatchObject({
    rows: [
      {
        ...{ time: '10:00', end_time: '11:15', type: 'game', isHome: false, opponent: 'Tigers' },
        ...{ team_id: { name: 'U12 Gold' }, location: 'Ross Park, Field 4', match_number: '88' },
      },
      { type: 'practice', isHome: true, location: 'Ross Park' },
    ],
    ignored: ['End_Date'],
  })
})

test('a column that may say who plays where is left to the user; others are guessed by their cells', () => {
  const file = 'When,Hour,Which team hosts,Opp.,Referee\n9/12/2026,9:00 AM,us,Tigers,Kim\n'
  expect(mapping(file)).toEqual({ mapping: ['Date', 'Time', '', '', '-'], isCertain: false })
  expect(mapping('Date,Time,Place,X\n9/12/2026,9:00 AM,Ross Park,H\n').mapping).toContain('Home')
  expect(mapping('Date,Time,Place,Home Coach\n9/12/2026,9:00,Ross Park,2\n').mapping[3]).toBe('-')
})

test('day and time in one column, and an arrival as a time of day', () => {
  const file = 'Date/Time,Arrival Time,Field\n9/12/2026 5:45 PM,5:15 PM,Ross Park 4\n'
  expect(read(file).rows).toMatchObject([
    { date: '2026-09-12', time: '17:45', arrive_early: 30, location: 'Ross Park 4' },
  ])
})

import type { ClosureInput } from '../features/calendar/schedule/closure-schema.ts'
import type { ScheduleEvent, ScheduleEventInput } from '../features/calendar/schedule/schema.ts'
import type { StatusChange } from '../features/calendar/schedule/status-change.ts'
import { resultOf } from '../features/calendar/score/result-of.ts'
import type { ResultInput } from '../features/results/schema.ts'
import type { SpellingInput } from '../features/spellings/schema.ts'
import type { StandingInput } from '../features/standings/schema.ts'
import { addDays } from '../kit/clock.ts'
import { at } from './fields.ts'
import { saturday, today } from './start-day.ts'

const CLUB = 'Bluestem FC'
const GREEN = '#0E3B2E'
/** An event without the fields that validation fills in. */
export type DemoEvent = Partial<ScheduleEventInput> &
  Pick<ScheduleEventInput, 'date' | 'time' | 'location'>

/** The other clubs of the league, with the colour of their badge. All are invented. */
const rivals = [
  { name: 'Cedar Ridge United', colour: '#8A3B12' },
  { name: 'Trinity Forks SC', colour: '#27538F' },
  { name: 'Prairie Star Athletic', colour: '#6B3F8F' },
  { name: 'Lone Oak Rovers', colour: '#7A5C12' },
  { name: 'Red Clay FC', colour: '#A32018' },
  { name: 'Lakeside Juniors', colour: '#17697A' },
  { name: 'Mesquite Creek SC', colour: '#4A5A23' },
]

const HOME_FIELDS = [
  'Bluestem Park, Field 1',
  'Bluestem Park, Field 3',
  'Prairie Meadow Complex, Field 2',
]
export const PRACTICE_FIELDS = ['Bluestem Park, Field 2', 'Bluestem Park, Field 3']
const AWAY_FIELDS = [
  'Cedar Ridge Soccer Complex',
  'Trinity Forks Fields, Field B',
  'Lone Oak Middle School',
]
const SCORES = [
  [3, 1],
  [0, 0],
  [2, 4],
  [5, 2],
  [1, 0],
  [2, 2],
  [4, 1],
  [1, 3],
] as const

/** Plays the first game of each Saturday, and is the team of the league table; the others take turns in the second. */
const FIRST_TEAM = 'U13 Harriers'
const OTHER_TEAMS = ['U10 Kestrels', 'U15 Hawks', 'U11 Herons', 'U9 Swifts']
/** Teams that practice, by day of the week. */
const PRACTICES: Record<number, string[]> = {
  2: ['U9 Swifts', FIRST_TEAM],
  4: ['U10 Kestrels', 'U15 Hawks'],
}

/**
 * Eight past Saturdays and six coming ones with two games each, practices between them, a tournament and a picnic.
 * `teams` maps names to ids.
 */
export function schedule(teams: Map<string, number>): DemoEvent[] {
  const of = (team: string | undefined) => teams.get(team ?? '') ?? null
  const games = Array.from({ length: 14 }, (_, week) => saturday(week - 8)).flatMap(
    (date, week) => [
      game(date, '09:00', week, of(FIRST_TEAM)),
      game(date, '11:30', week + 3, of(OTHER_TEAMS[week % OTHER_TEAMS.length])),
    ],
  )
  const practices = practiceDays(-7, 21).flatMap(date =>
    (PRACTICES[weekdayOf(date)] ?? []).map((team, place) => ({
      ...event(date, '18:00', 'practice', PRACTICE_FIELDS[place] ?? ''),
      ...{ end_time: '19:15', notes: 'Bring a ball, water and shin guards.' },
      team_id: of(team),
    })),
  )
  return [
    ...games,
    ...practices,
    {
      ...event(
        addDays(saturday(3), -1),
        '08:00',
        'tournament',
        'Prairie Meadow Complex',
        'Prairie Meadow Fall Cup',
      ),
      ...{ end_date: addDays(saturday(3), 1), end_time: '16:30' },
    },
    {
      ...event(addDays(saturday(1), 1), '16:00', 'other', 'Bluestem Park pavilion', 'Club picnic'),
      notes: 'Bring a dish for eight. Who brings what: https://picnic.example/bluestem',
    },
    { ...game(saturday(6), '00:00', 6, of(FIRST_TEAM)), time_tbd: true, end_time: null },
  ]
}

/** A game that is moved and a practice that is cancelled. */
export function statusChanges(): (StatusChange & { of: { date: string; time: string } })[] {
  return [
    {
      of: { date: saturday(1), time: '11:30' },
      status: 'moved',
      reason: 'Field closed',
      date: null,
      time: '13:00',
      ...at('Prairie Meadow Complex, Field 2'),
    },
    {
      of: { date: practiceDays(1, 8)[0] ?? today, time: '18:00' },
      ...{
        status: 'cancelled',
        reason: 'Lightning',
        date: null,
        time: null,
        location: null,
        venue: null,
      },
    },
  ]
}

/** Returns the meanings that somebody gave to names in files. */
export function spellings(teamIds: ReadonlyMap<string, number>): SpellingInput[] {
  return [
    { written: 'Bluestem 13B White', team_id: teamIds.get(FIRST_TEAM) ?? null, place: null },
    { written: 'Blstm Pk F3', team_id: null, place: 'Bluestem Park, Field 3' },
  ]
}

/** Returns one evening on which nobody practices. */
export function closures(): ClosureInput[] {
  const date = practiceDays(8, 15)[0] ?? today
  const closed = { date, field: PRACTICE_FIELDS[0] ?? null, from_time: '16:00', until_time: null }
  return [{ ...closed, status: 'cancelled', reason: 'Maintenance' }]
}

/** A past game of the schedule, as it is stored. */
type PastGame = ScheduleEvent & { opponent: string }

/** Returns the results of the past games; that of last Saturday's second game is still missing. */
export function results(
  games: PastGame[],
  club: { name: string; clubColour: string },
): ResultInput[] {
  const badges = rivals.map(({ name, colour }) => ({ name, initial: name.slice(0, 1), colour }))
  const ours = { name: CLUB, initial: CLUB.slice(0, 1), colour: GREEN }
  const badgeOf = (name: string) => [ours, ...badges].find(badge => badge.name === name)
  const last = games.at(-1)
  return games
    .filter(game => game !== last)
    .map(game => {
      const week = Array.from({ length: 8 }, (_, index) => saturday(index - 8)).indexOf(game.date)
      const shift = game.time === '09:00' ? 0 : 3
      const [us = 0, them = 0] = SCORES[(week + shift) % SCORES.length] ?? []
      const score = { ours: us, theirs: them, outcome: 'played' as const }
      return resultOf(game, score, { club, ourName: CLUB, badgeOf })
    })
}

/** Each division with the team of the club that plays in it. */
export const divisions = [
  { name: 'U13 Boys, Division 2', team: FIRST_TEAM },
  { name: 'U15 Boys, Division 1', team: 'U15 Hawks' },
]

/** The tables after those games, one a division; our rows agree with the results. */
export function standings([u13, u15]: number[], [first, second]: Goals[] = []): StandingInput[] {
  return [
    ...tableOf(u13 ?? null, [4, 2, 2], first, [
      ...[
        [6, 1, 1],
        [5, 2, 1],
        [3, 3, 2],
      ],
      ...[
        [3, 1, 4],
        [2, 2, 4],
        [1, 3, 4],
        [1, 0, 7],
      ],
    ]),
    ...tableOf(u15 ?? null, [2, 0, 0], second, [
      [1, 0, 1],
      [0, 1, 1],
      [1, 0, 1],
      [0, 1, 1],
    ]),
  ]
}

/** Won, tied and lost games of our team, and of the others. */
function tableOf(
  division_id: number | null,
  us: number[],
  goals: Goals | undefined,
  them: number[][],
): StandingInput[] {
  const ours = { name: CLUB, colour: GREEN, ...record(us) }
  const others = them.map((counts, i) => ({ ...rivalOf(i), ...record(counts) }))
  return [ours, ...others]
    .map(row => ({ ...row, points: row.won * 3 + row.tied }))
    .sort((one, other) => other.points - one.points)
    .map(({ name, colour, won, tied, lost, points }, i) => ({
      ...(name === CLUB && goals ? goals : goalsOf({ won, tied, lost })),
      ...{ division_id, teamName: name, played: won + tied + lost, won, lost, tied, points },
      ...{ position: i + 1, logoInitial: name.slice(0, 1), logoColor: colour },
    }))
}

export type Goals = Pick<StandingInput, 'goals_for' | 'goals_against' | 'goal_difference'>

/** Invents the goals of teams whose games nobody has entered: two for each win, one for each tie. */
function goalsOf({ won, tied, lost }: ReturnType<typeof record>): Goals {
  return {
    ...{ goals_for: won * 2 + tied, goals_against: lost * 2 + tied },
    goal_difference: (won - lost) * 2,
  }
}

/** Our goals, by the results; a game counts up to the league's cap. */
export function goalsIn(results: readonly ResultInput[], team: number | undefined): Goals {
  const games = results
    .filter(({ team_id }) => team_id === team)
    .map(({ homeTeam, homeScore, awayScore }) =>
      homeTeam === CLUB ? [homeScore, awayScore] : [awayScore, homeScore],
    )
  const sum = (of: (us: number, them: number) => number) =>
    games.reduce((total, [us = 0, them = 0]) => total + of(us, them), 0)
  return {
    goals_for: sum(us => us),
    goals_against: sum((_, them) => them),
    goal_difference: sum((us, them) => Math.max(-GOAL_CAP, Math.min(GOAL_CAP, us - them))),
  }
}

/** The goal cap of the demo's leagues. */
export const GOAL_CAP = 4

function record([won = 0, tied = 0, lost = 0]: number[]) {
  return { won, tied, lost }
}

function game(date: string, time: string, week: number, team_id: number | null): DemoEvent {
  const home = isHome(week)
  const fields = home ? HOME_FIELDS : AWAY_FIELDS
  const field = fields[week % fields.length] ?? 'Bluestem Park'
  const opponent = rivalOf(week).name
  return {
    ...{ date, time, type: 'game', opponent, isHome: home, team_id, ...at(field) },
    ...{ end_time: addMinutes(time, 90), arrive_early: home ? 30 : 45 },
    uniform: home ? 'Green' : 'White',
  }
}

function event(
  date: string,
  time: string,
  type: ScheduleEventInput['type'],
  field: string,
  title: string | null = null,
): DemoEvent {
  return { date, time, type, title, ...at(field) }
}

function addMinutes(time: string, minutes: number) {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return [Math.floor(total / 60), total % 60].map(part => String(part).padStart(2, '0')).join(':')
}

/** Returns Tuesdays and Thursdays between two numbers of days after today. */
export function practiceDays(from: number, to: number) {
  return Array.from({ length: to - from }, (_, day) => addDays(today, from + day)).filter(
    date => weekdayOf(date) in PRACTICES,
  )
}

function isHome(week: number) {
  return week % 2 === 0
}

function rivalOf(week: number) {
  return rivals[week % rivals.length] as (typeof rivals)[number]
}

function weekdayOf(date: string) {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

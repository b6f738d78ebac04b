import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { pageText } from '../tests/page-text.ts'

const DAY = '2026-11-07'
let now = at('07:00')
const { visitor, admin: newAdmin } = await startApp({ now: () => now })
const admin = await newAdmin()

/** The games of the day: one is cancelled at 10:40, all fields close at 16:00. */
const games = [
  { team: 1, name: 'U13 Harriers', opponent: 'Trinity Forks SC', time: '09:00', end: '10:15' },
  { team: 2, name: 'U10 Kestrels', opponent: 'Red Clay FC', time: '12:00', end: '13:00' },
  { team: 3, name: 'U15 Hawks', opponent: 'Mesquite Creek SC', time: '17:00', end: '18:30' },
] as const

beforeAll(async () => {
  for (const { team, name, opponent, time, end } of games) {
    await create('teams', { name })
    const game = { date: DAY, time, end_time: end, type: 'game', location: 'Oak Park' }
    await create('schedule', { ...game, opponent, team_id: team })
  }
})

/** Actions of volunteers, by time. */
const acts: Record<string, () => Promise<void>> = {
  '10:30': async () => {
    const score = { homeTeam: 'Our Club', homeScore: 2, awayTeam: 'Trinity Forks SC', awayScore: 1 }
    const logos = { homeLogoInitial: 'O', homeLogoColor: 'green', awayLogoInitial: 'T' }
    const result = { ...score, ...logos, awayLogoColor: 'red', result: 'Won 2-1' }
    await create('results', { ...result, date: DAY, team_id: 1, event_id: 1 })
  },
  '10:40': async () => {
    const status = { status: 'cancelled', status_reason: 'Lightning' }
    expect((await admin.put('/api/admin/schedule/2', status)).status).toBe(200)
  },
  '16:00': async () => {
    const closure = { date: DAY, from_time: '16:00', fields: 'all', reason: 'Standing water' }
    await create('closures', closure)
  },
}

const steps = Array.from({ length: 53 }, (_, step) => clock(7 * 60 + step * 15))

test('A Saturday in steps of 15 minutes agrees on every page', async () => {
  const told: string[] = []
  for (const step of [...new Set([...steps, ...Object.keys(acts)])].toSorted()) {
    now = at(step)
    await acts[step]?.()
    const expected = games.map(game => stateOf(game, step))
    const planned = expected.map(state => (state === 'Now' ? 'open' : state))
    expect(await onHome(), `home at ${step}`).toEqual(expected)
    expect(await onTeamPages(), `pages of teams at ${step}`).toEqual(planned)
    expect(await onSchedule(), `schedule at ${step}`).toEqual(planned)
    expect(await inSharedLinks(), `shared links at ${step}`).toEqual(planned)
    const off = expected.map(state => state === 'Cancelled')
    expect(await inCalendar(), `calendar at ${step}`).toEqual(off)
    if (expected.join() !== told.at(-1)) told.push(expected.join())
  }
  expect(told).toEqual([
    'open,open,open',
    'Now,open,open',
    'open,open,open',
    'Won 2-1,open,open',
    'Won 2-1,Cancelled,open',
    'Won 2-1,Cancelled,Cancelled',
  ])
})

type State = 'open' | 'Now' | 'Won 2-1' | 'Cancelled'

function stateOf({ team, time, end }: (typeof games)[number], step: string): State {
  if (team === 1 && step >= '10:30') return 'Won 2-1'
  if ((team === 2 && step >= '10:40') || (team === 3 && step >= '16:00')) return 'Cancelled'
  return step >= time && step < end ? 'Now' : 'open'
}
/** The states on home: of one game in the banner, of the others in the list beneath. */
async function onHome() {
  const text = await partOf('/', /(.*)Welcome to/)
  const [banner = '', list = ''] = text.split(/Also today|Today at the fields/)
  const listed = statesIn(list)
  const [inBanner = 'open'] = /Won 2-1|Cancelled|Playing now/.exec(banner) ?? []
  return games.map(({ opponent }, place) =>
    list.includes(opponent) ? listed[place] : inBanner.replace('Playing now', 'Now'),
  )
}

async function onTeamPages() {
  const paths = ['/team/1/u13-harriers', '/team/2/u10-kestrels', '/team/3/u15-hawks']
  const parts = await Promise.all(
    paths.map(path => partOf(path, /This week(.*?)Write to the coach/)),
  )
  return parts.map((part, place) => statesIn(part)[place])
}

async function onSchedule() {
  return statesIn(await partOf('/schedule?view=list', /Coming Up(.*)Home games/))
}

/** Tells of each game whether the calendar file has it as cancelled. */
async function inCalendar() {
  const { text } = await visitor().get('/calendar.ics')
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  return games.map(({ opponent }) => {
    const event = events.find(each => each.includes(opponent))
    const isCancelled = event?.includes('STATUS:CANCELLED')
    expect(event?.includes('STATUS:CONFIRMED')).toBe(!isCancelled)
    return isCancelled
  })
}

/** Texts of the messages in which families send each other a game. */
async function inSharedLinks() {
  const paths = games.map(({ team }) => `/schedule?event=${team}`)
  const answers = await Promise.all(paths.map(path => visitor().get(path)))
  return answers.map(({ text }, place) => {
    const said = [...text.matchAll(/"og:(?:title|description)" content="([^"]*)"/g)].join()
    expect(said).toContain(games[place]?.opponent)
    return /Won 2-1|Cancelled/.exec(said)?.[0] ?? 'open'
  })
}

/** The text about each game: between its opponent and the next game. */
function statesIn(part: string): State[] {
  const places = games.map(({ opponent }) => part.indexOf(opponent))
  return games.map((_, place) => {
    const from = places[place] ?? -1
    const next = places.find(at => at > from)
    const said = from < 0 ? '' : part.slice(from, next)
    const [state = 'open'] = /Won 2-1|Cancelled|Now/.exec(said) ?? []
    return state as State
  })
}

async function partOf(path: string, part: RegExp) {
  const { status, text } = await visitor().get(path)
  expect(status).toBe(200)
  return part.exec(pageText(text).trim())?.[1] ?? ''
}

function at(time: string) {
  return new Date(`${DAY}T${time}:00-06:00`)
}

function clock(minutes: number) {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

async function create(path: string, row: object) {
  const { status, text } = await admin.post(`/api/admin/${path}`, row)
  expect([status, text]).toEqual([201, expect.anything()])
}

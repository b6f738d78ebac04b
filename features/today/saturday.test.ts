import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../kit/durations.ts'
import { startClub } from '../../tests/app.ts'
import type { Today, TodayEvent } from './schema.ts'
import { daysToShow } from './shown-days.ts'

const SATURDAY = '2026-11-07'
let now = at('07:00')
const { admin, made } = await startClub({ now: () => now })

beforeAll(async () => {
  const kestrels = await made('teams', { name: 'U10 Kestrels' })
  const hawks = await made('teams', { name: 'U15 Hawks' })
  const game = { date: SATURDAY, type: 'game', location: 'Oak Park, Field 1' }
  await made('schedule', { ...game, team_id: kestrels, opponent: 'Red Clay FC', time: '09:00' })
  await made('schedule', { ...game, team_id: hawks, opponent: 'Lone Oak', time: '14:30' })
  const practice = { type: 'practice', location: 'Oak Park', team_id: hawks, time: '18:00' }
  await made('schedule', { ...practice, date: SATURDAY, end_time: '19:00' })
  const later = { ...game, date: '2026-11-14', team_id: hawks, opponent: 'X' }
  await made('schedule', { ...later, time: '10:00' })
})

test.each([
  ['2026-11-04', ['2026-11-04', '2026-11-07', '2026-11-08']],
  ['2026-11-06', ['2026-11-06', '2026-11-07', '2026-11-08']],
  ['2026-11-07', ['2026-11-07', '2026-11-08']],
  ['2026-11-08', ['2026-11-08']],
])('the days that are shown on %s: today and the weekend', (day, days) => {
  expect(daysToShow(day)).toEqual(days)
})

test('a Saturday by the clock: each event with what can be done about it then', async () => {
  const told: string[] = []
  const acts: Record<string, () => Promise<unknown>> = {
    '10:45': () => admin.post('/api/admin/schedule/1/score', { ours: 2, theirs: 1 }),
    '13:00': () => admin.post('/api/admin/schedule/2/status', { status: 'delayed', time: '15:00' }),
    '16:45': () =>
      admin.post('/api/admin/closures', {
        ...{ date: SATURDAY, from_time: '16:45', status: 'cancelled', reason: 'Lightning' },
      }),
  }
  for (let minutes = 7 * 60; minutes <= 20 * 60; minutes += 15) {
    const step = clock(minutes)
    now = at(step)
    await acts[step]?.()
    const states = (await events()).map(inShort).join(' | ')
    if (!told.at(-1)?.endsWith(states)) told.push(`${step} ${states}`)
  }
  const [can, off] = ['delay move cancel', 'cancelled']
  expect(told).toEqual([
    `07:00 coming ${can} | coming ${can} | coming ${can}`,
    `09:00 on ${can} | coming ${can} | coming ${can}`,
    `10:30 over score | coming ${can} | coming ${can}`,
    `10:45 over Won 2-1 | coming ${can} | coming ${can}`,
    `13:00 over Won 2-1 | coming delayed ${can} | coming ${can}`,
    `15:00 over Won 2-1 | on delayed ${can} | coming ${can}`,
    `16:30 over Won 2-1 | over delayed score | coming ${can}`,
    `16:45 over Won 2-1 | over delayed score | coming ${off}`,
    `18:00 over Won 2-1 | over delayed score | on ${off}`,
    `19:00 over Won 2-1 | over delayed score | over ${off}`,
  ])
})

test('the Monday after: the game without a score waits, no event is shown, and the next game is named', async () => {
  now = new Date(at('09:00').getTime() + 2 * DAY_MS)
  const { days, needs, next } = await screen()
  expect(days?.map(({ day, events }) => [day, events.length])).toEqual([
    ['2026-11-09', 0],
    ['2026-11-14', 1],
    ['2026-11-15', 0],
  ])
  const waiting = needs.flatMap(need => (need.kind === 'score' ? need.game.event.opponent : []))
  expect(waiting).toEqual(['Lone Oak'])
  expect(next).toEqual({ team: 'U15 Hawks', date: '2026-11-14', time: '10:00' })
  await admin.post('/api/admin/schedule/2/score', { ours: 0, theirs: 0 })
  expect((await screen()).needs.filter(({ kind }) => kind === 'score')).toEqual([])
})

test('an event that staff have called off can be put back, until it is over', async () => {
  now = new Date(at('09:00').getTime() + 7 * DAY_MS)
  await admin.post('/api/admin/schedule/4/status', { status: 'cancelled', reason: 'Mud' })
  const [cancelled] = await events()
  expect(cancelled).toMatchObject({ status: 'cancelled', reason: 'Mud', actions: ['restore'] })
  expect((await screen()).next).toBeNull()
  await admin.post('/api/admin/schedule/4/status', { status: 'scheduled' })
  expect((await events())[0]?.actions).toContain('cancel')
})

function at(time: string) {
  return new Date(`${SATURDAY}T${time}:00-06:00`)
}

function clock(minutes: number) {
  return [Math.floor(minutes / 60), minutes % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
}

async function screen(): Promise<Today> {
  return (await admin.get('/api/admin/today')).body
}

async function events() {
  return (await screen()).days?.flatMap(({ events }) => events) ?? []
}

function inShort({ phase, status, score, actions }: TodayEvent) {
  const shown = status === 'scheduled' ? [] : [status]
  return [phase, ...shown, ...(score ? [score] : []), ...actions].join(' ')
}

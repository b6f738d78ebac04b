import { beforeAll, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { changeSettings } from '../../tests/content.ts'
import { aCoach } from '../../tests/factories.ts'

let now = new Date('2026-10-01T15:00:00Z')
const { admin, visitor, db, create, made, giveTeams } = await startClub({ now: () => now })

/** The texts of each card on /team, its parts between bars. */
const cards = async () => {
  const [, list = ''] =
    /id="teams".*?<ul[^>]*>(.*?)<\/ul>/s.exec(
      (await visitor().get('/team')).text.replaceAll('<!-- -->', ''),
    ) ?? []
  return list
    .split('</li>')
    .map(card =>
      card.replaceAll(/<(script|style|svg)[^>]*>.*?<\/\1>/gs, '').replaceAll(/(<[^>]*>)+/g, '|'),
    )
    .filter(Boolean)
}

beforeAll(async () => {
  await create('teams', { name: 'U10 Kestrels', grade: '4th', coach: 'Old Text' })
  await create('teams', { name: 'U13 Harriers', coach: 'Ingrid Solheim' })
  await giveTeams(await made('coaches', aCoach({ name: 'Priya Raman' })), [1])
  const event = { location: 'Oak Park', team_id: 1 }
  const practice = (date: string, time: string, more: object = {}) =>
    create('schedule', { ...event, date, time, type: 'practice', ...more })
  // October 1, 2026 is a Thursday.
  await practice('2026-10-08', '18:00')
  await practice('2026-10-06', '18:00')
  await practice('2026-10-13', '18:00')
  await practice('2026-10-10', '09:30')
  await practice('2026-10-05', '17:00', { status: 'cancelled' })
  await practice('2026-10-20', '17:00')
  const game = { ...event, type: 'game', date: '2026-10-03', end_time: '10:00' }
  await create('schedule', { ...game, time: '09:00', opponent: 'Red Clay FC' })
  await create('schedule', {
    ...game,
    time: '09:00',
    date: '2026-10-10',
    isHome: false,
    opponent: 'Marsh Town',
  })
})

test('GET /team: each team’s grade, coaches, practice days, next game; its page and its calendar', async () => {
  expect(await cards()).toEqual([
    '|U10 Kestrels|4th Grade · Priya Raman|Practice|Tue, Thu 6:00 PM; Sat 9:30 AM|Next game|Sat, Oct 3, 9:00 AM, vs Red Clay FC|Subscribe| to U10 Kestrels|',
    '|U13 Harriers|Ingrid Solheim|Next game|None on the schedule yet|Subscribe| to U13 Harriers|',
  ])
  const { text } = await visitor().get('/team')
  expect(text).toContain('href="/team/1/u10-kestrels"')
  expect(text).toContain('href="/team/1/u10-kestrels?subscribe=1#subscribe"')
})

test('GET /team by the clock: the next game is today, is played, and then the one after it', async () => {
  const games: (string | undefined)[] = []
  for (const time of ['04:00', '14:30', '15:00']) {
    now = new Date(`2026-10-03T${time}:00Z`)
    games.push(/Next game\|([^|]*)/.exec((await cards())[0] ?? '')?.[1])
  }
  expect(games).toEqual([
    'tomorrow, 9:00 AM, vs Red Clay FC',
    'Playing now, vs Red Clay FC',
    'Sat, Oct 10, 9:00 AM, at Marsh Town',
  ])
  now = new Date('2026-10-01T15:00:00Z')
})

test('GET /team of a club that keeps practices for families: cards without practice days', async () => {
  await changeSettings(db, { practices: 'families' })
  const [kestrels] = await cards()
  expect(kestrels).not.toContain('Practice')
  expect(kestrels).toContain('Next game')
  await changeSettings(db, { practices: 'public' })
})

test('GET the team’s page on the day of its game: one line about it, by the clock, at last with the score', async () => {
  const line = async (instant: string) => {
    now = new Date(`2026-10-${instant}:00Z`)
    const { text } = await visitor().get('/team/1/u10-kestrels')
    const [, shown = ''] = /<p class="[^"]*"><strong[^>]*>(.*?)<\/p>/.exec(text) ?? []
    return shown.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '')
  }
  const lines: string[] = []
  for (const time of ['03T04:00', '03T13:00', '03T14:00', '03T15:30', '04T15:00'])
    lines.push(await line(time))
  expect(lines).toEqual([
    '',
    'Today, 9:00 AM vs Red Clay FC',
    'Playing now vs Red Clay FC',
    'Over vs Red Clay FC',
    '',
  ])
  now = new Date('2026-10-03T15:30:00Z')
  const game = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('opponent', '=', 'Red Clay FC')
    .executeTakeFirstOrThrow()
  const score = { ours: 2, theirs: 1 }
  expect((await admin.post(`/api/admin/schedule/${game.id}/score`, score)).status).toBeLessThan(300)
  expect(await line('03T15:30')).toBe('Final: Won 2-1 vs Red Clay FC')
  const { text } = await visitor().get('/team/1/u10-kestrels')
  expect(text.split('id="events"')[1]).toContain('Won 2-1')
  now = new Date('2026-10-01T15:00:00Z')
})

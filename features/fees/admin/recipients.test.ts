import { beforeAll, expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import type { Client } from '../../../tests/client.ts'
import { aPlayer, aTeam } from '../../../tests/factories.ts'
import type { Fee } from '../ledger/schema.ts'

const { admin, userWith } = await startClub()
let treasurer: Client
let herons: number
const ids: Record<string, number> = {}

beforeAll(async () => {
  treasurer = await userWith('treasurer')
  herons = await team('U11 Herons')
  const kites = await team('U12 Kites')
  const roster: [string, number, object?][] = [
    ['Ana Brooks', herons],
    ['Ángel Núñez', herons],
    ['Sam Ito', herons],
    ['Sam Ito', kites, { number: 99 }],
    ['Lee Park', kites],
    ['Gone Away', herons, { number: 77 }],
  ]
  for (const [name, team_id, more] of roster) {
    const key = ids[name] === undefined ? name : `${name} of the other team`
    ids[key] = (await admin.post('/api/admin/players', aPlayer({ name, team_id, ...more }))).body.id
  }
  await admin.post('/api/admin/players/bulk', {
    rows: [{ id: ids['Gone Away'] }],
    values: { left_on: '2026-06-01' },
  })
})

async function team(name: string) {
  return (await admin.post('/api/admin/teams', aTeam({ name }))).body.id as number
}

const FEE = { amount: 9_000, description: 'Winter camp', season: 'Winter 2026' }
const recipients = (body: object) => treasurer.post('/api/admin/payments/recipients', body)
const many = (body: object) => treasurer.post('/api/admin/payments/many', { ...FEE, ...body })
const named = ({ players }: { players: { name: string }[] }) => players.map(({ name }) => name)
const fees = async () =>
  ((await treasurer.get('/api/admin/payments')).body as Fee[]).filter(
    ({ description }) => description === FEE.description,
  )

test('A pasted list finds players by full names in any order', async () => {
  const names = 'brooks, ANA\n\nNunez\tAngel\t12\nLee  Park;U12 Kites\nAna Brooks\n'
  const { status, body } = await recipients({ names })
  expect(status).toBe(200)
  expect(named(body)).toEqual(['Ana Brooks', 'Ángel Núñez', 'Lee Park'])
  expect([body.lines, body.twice]).toEqual([[], 1])
})

test('An ambiguous or unknown name is asked about at its line', async () => {
  const names = 'Name\nSam Ito\nAna B.\nLee\nGone Away\nZora Whitfield'
  const { body } = await recipients({ names })
  expect(named(body)).toEqual([])
  const asked = body.lines.map(
    ({ line, text, candidates }: { line: number; text: string; candidates: { id: number }[] }) => [
      line,
      text,
      candidates.map(({ id }) => id),
    ],
  )
  expect(asked).toEqual([
    [1, 'Name', []],
    [2, 'Sam Ito', [ids['Sam Ito'], ids['Sam Ito of the other team']]],
    [3, 'Ana B.', [ids['Ana Brooks']]],
    [4, 'Lee', [ids['Lee Park']]],
    [5, 'Gone Away', [ids['Gone Away']]],
    [6, 'Zora Whitfield', []],
  ])
  expect(body.lines[4].candidates[0]).toMatchObject({ hasLeft: true, number: 77 })
})

test('A pasted list of 5,000 lines is answered within a second', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, nth) => `Ana ${nth}`).join('\n')
  const refused = await recipients({ names: lines(5_000) })
  expect([refused.status, refused.body.errors.names]).toEqual([
    400,
    'At most 2,000 lines at once: this list has 5,000',
  ])
  const started = performance.now()
  expect((await recipients({ names: lines(2_000) })).body.lines).toHaveLength(2_000)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('A fee for a team leaves out who left or has it already', async () => {
  const player_ids = [ids['Ana Brooks']]
  expect((await many({ player_ids })).body).toEqual({ created: 1, left_out: 0 })
  const asked = await recipients({ team_id: herons, ...FEE, description: ' winter  CAMP' })
  expect(asked.body.players).toHaveLength(3)
  expect(asked.body.already).toEqual(player_ids)
  expect((await recipients({ team_id: herons, ...FEE, season: 'Spring' })).body.already).toEqual([])

  expect((await many({ team_id: herons })).body).toEqual({ created: 2, left_out: 1 })
  const again = await many({ team_id: herons })
  expect([again.status, again.body.message]).toEqual([409, 'All of them have this fee already.'])
  expect(await fees()).toHaveLength(3)
  expect((await many({ player_ids, again: true })).body).toEqual({ created: 1, left_out: 0 })
})

test('The family’s address is the payer unless another has paid', async () => {
  const [ana, lee] = [ids['Ana Brooks'] ?? 0, ids['Lee Park'] ?? 0]
  for (const player_id of [ana, lee]) {
    const contact = {
      children: [player_id],
      name: 'A parent',
      emails: `parent-${player_id}@family.example`,
    }
    expect((await admin.post('/api/admin/parents', contact)).status).toBe(201)
  }
  const body = { description: 'Kit', player_ids: [ana], payer_email: 'payer@family.example' }
  expect((await many(body)).status).toBe(201)
  const player_ids = [ana, lee, ids['Ángel Núñez']]
  expect((await recipients({ player_ids })).body.unreachable).toEqual([ids['Ángel Núñez']])
  expect((await many({ description: 'Balls', player_ids })).status).toBe(201)
  const all = (await treasurer.get('/api/admin/payments')).body as Fee[]
  const payers = all.flatMap(({ description, payer_email }) =>
    description === 'Balls' ? [payer_email] : [],
  )
  expect(new Set(payers)).toEqual(
    new Set(['payer@family.example', `parent-${lee}@family.example`, null]),
  )
})

test('An address at five players is no family’s, and pays for none', async () => {
  const player_ids: number[] = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const { id } = (await admin.post('/api/admin/players', aPlayer({ name: `${name} Ito` }))).body
    const contact = { children: [id], name: 'The manager', emails: 'manager@club.example' }
    expect((await admin.post('/api/admin/parents', contact)).status).toBe(201)
    player_ids.push(id)
  }
  expect((await recipients({ player_ids })).body.unreachable).toHaveLength(5)
})

test('The same fees sent eight times at once are made once', async () => {
  const body = { description: 'Only once', player_ids: Object.values(ids), installments: 2 }
  const due = { due_date: '2027-01-31' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => many({ ...body, ...due })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  const all = (await treasurer.get('/api/admin/payments')).body as Fee[]
  expect(all.filter(({ description }) => description === 'Only once')).toHaveLength(12)
})

test('POST fees for nobody, or of an invalid amount, makes none', async () => {
  const before = (await fees()).length
  for (const [more, field] of [
    [{ player_ids: [ids['Lee Park'], 99_999] }, 'player_ids'],
    [{ player_ids: [] }, 'player_ids'],
    [{ player_ids: [ids['Lee Park']], amount: 100_000_000 }, 'amount'],
    [{ player_ids: [ids['Lee Park']], amount: -5 }, 'amount'],
  ] as const) {
    const answer = await many(more)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
  }
  expect(await fees()).toHaveLength(before)
})

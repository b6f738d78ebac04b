import { beforeAll, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { formatMoney, parseMoney, plainMoney } from './ledger/money.ts'
import type { Fee, FeeEntry } from './ledger/schema.ts'

const { admin, userWith, db } = await startClub()
let treasurer: Client
beforeAll(async () => {
  treasurer = await userWith('treasurer')
})

const FEE = { amount: 18_500, description: 'Fall season', due_date: '2026-12-01' }

async function player(more: object = {}) {
  return (await admin.post('/api/admin/players', aPlayer(more))).body.id as number
}

async function newFee(more: object = {}): Promise<Fee> {
  const body = { ...FEE, player_id: await player(), ...more }
  return (await treasurer.post('/api/admin/payments', body)).body
}

const act = (fee: Fee, name: string, body: object) =>
  treasurer.post(`/api/admin/payments/${fee.id}/${name}`, body)

const entries = async ({ id }: Fee) =>
  (await treasurer.get(`/api/admin/payments/${id}`)).body.entries as FeeEntry[]

const inCash = { method: 'cash', date: '2026-11-03', reference: 'Receipt 12' }

test('POST a fee answers 201 with an open fee and its link', async () => {
  const player_id = await player({ name: 'Mia Okafor' })
  const answer = await treasurer.post('/api/admin/payments', { ...FEE, player_id })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    ...FEE,
    player_id,
    player: 'Mia Okafor',
    currency: 'usd',
    status: 'pending',
    owed: 18_500,
    received: 0,
    payment_date: null,
    path: expect.stringMatching(/^\/pay\/[\w-]{43}$/),
  })
  const list = (await treasurer.get('/api/admin/payments')).body as Fee[]
  expect(list.map(({ id }) => id)).toContain(answer.body.id)
})

test.each([
  [{ amount: -1 }, 'amount', 'Amount must be more than nothing'],
  [{ amount: '12.50' }, 'amount', 'Amount must be like 185 or 185.50'],
  [{ currency: 'xyz' }, 'currency', 'Currency is not one that exists'],
  [{ description: '' }, 'description', 'Description is required'],
  [{ due_date: '2026-02-30' }, 'due_date', 'Due date must be a date like 2026-03-14'],
  [{ payer_email: 'nobody' }, 'payer_email', 'Please enter a valid email'],
])('POST a fee with %o is 400 at its field', async (more, field, sentence) => {
  const body = { ...FEE, player_id: await player(), ...more }
  const answer = await treasurer.post('/api/admin/payments', body)
  expect([answer.status, answer.body.errors]).toEqual([400, { [field]: sentence }])
})

test('POST a fee for a player who does not exist is 400', async () => {
  const answer = await treasurer.post('/api/admin/payments', { ...FEE, player_id: 99_999 })
  expect(answer.status).toBe(400)
})

test('POST fees in installments makes parts that add up', async () => {
  const team = (await admin.post('/api/admin/teams', aTeam())).body.id
  await Promise.all([player({ team_id: team }), player({ team_id: team })])
  const body = { ...FEE, amount: 10_000, due_date: '2027-01-31', team_id: team, installments: 3 }
  const answer = await treasurer.post('/api/admin/payments/many', body)
  expect([answer.status, answer.body]).toEqual([201, { created: 6, left_out: 0 }])
  const list = (await treasurer.get('/api/admin/payments')).body as Fee[]
  const parts = list.filter(({ team_id }) => team_id === team)
  const first = parts.filter(({ player_id }) => player_id === parts[0]?.player_id)
  expect(first.map(({ amount, due_date }) => [amount, due_date])).toEqual([
    [3_334, '2027-01-31'],
    [3_333, '2027-02-28'],
    [3_333, '2027-03-31'],
  ])
  const { teams } = (await treasurer.get('/api/admin/payments/overview')).body
  expect(teams).toContainEqual({
    team_id: team,
    season: null,
    currency: 'usd',
    owed: 20_000,
    received: 0,
    open: 20_000,
  })
})

test('POST fees for nobody, or for a team and players, is 400', async () => {
  for (const more of [{}, { team_id: 1, player_ids: [1] }]) {
    const answer = await treasurer.post('/api/admin/payments/many', { ...FEE, ...more })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['player_ids']])
  }
})

test('A fee marked as paid in cash keeps day and reference', async () => {
  const fee = await newFee()
  const answer = await act(fee, 'mark-paid', inCash)
  expect(answer.body).toMatchObject({
    status: 'paid_offline',
    payment_date: '2026-11-03',
    owed: 18_500,
    received: 18_500,
  })
  expect((await entries(fee)).at(-1)).toMatchObject({
    kind: 'payment',
    received: 18_500,
    method: 'cash',
    day: '2026-11-03',
    note: 'Receipt 12',
  })
})

test('A fee that is marked as paid twice at once is paid once', async () => {
  const fee = await newFee()
  const answers = await Promise.all(Array.from({ length: 8 }, () => act(fee, 'mark-paid', inCash)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect((await entries(fee)).map(({ kind }) => kind)).toEqual(['charge', 'payment'])
})

test('A discount of everything is refused', async () => {
  const fee = await newFee()
  const reason = 'Sibling'
  expect((await act(fee, 'discount', { amount: 2_500, reason })).body.owed).toBe(16_000)
  const all = await act(fee, 'discount', { amount: 16_000, reason })
  expect([all.status, all.body.errors.amount]).toEqual([400, expect.stringContaining('waive')])
})

test('PUT a fee changes it only while it is open', async () => {
  const fee = await newFee()
  const path = `/api/admin/payments/${fee.id}`
  const changed = await treasurer.put(path, { amount: 20_000, version: fee.version })
  expect(changed.body).toMatchObject({ amount: 20_000, owed: 20_000, description: 'Fall season' })
  expect((await treasurer.put(path, { amount: 1, version: fee.version })).status).toBe(409)
  await act(fee, 'mark-paid', inCash)
  expect((await treasurer.put(path, { amount: 1 })).status).toBe(409)
})

test('Fees of a deleted player go, their payments stay without a name', async () => {
  const sums = async () => (await treasurer.get('/api/admin/payments/overview')).body.sums[0]
  const before = await sums()
  const fee = await newFee()
  await act(fee, 'mark-paid', { ...inCash, reference: 'Mrs. Okafor' })
  const open = await newFee({ player_id: fee.player_id })
  await admin.delete(`/api/admin/players/${fee.player_id}`)
  expect(await sums()).toEqual({
    ...before,
    owed: before.owed + 18_500,
    received: before.received + 18_500,
  })
  for (const { id } of [fee, open]) {
    expect((await treasurer.get(`/api/admin/payments/${id}`)).status).toBe(404)
  }
  const notes = await db.selectFrom('fee_notes').selectAll().execute()
  expect(notes.filter(({ payment_id }) => payment_id === fee.id)).toEqual([])
})

test('History of fees has neither the link nor the payer', async () => {
  const fee = await newFee({ payer_email: 'parent@family.example' })
  await act(fee, 'waive', { reason: 'Hardship' })
  const rows = await db
    .selectFrom('history_rows')
    .selectAll()
    .where('table_name', '=', 'payments')
    .where('row_id', '=', String(fee.id))
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['created', 'updated'])
  expect(JSON.stringify(rows)).not.toContain('parent@family')
  expect(JSON.stringify(rows)).not.toContain(fee.path?.slice(5))
})

test('Amounts are in the smallest unit of their currency', () => {
  expect([formatMoney(108_550, 'usd'), formatMoney(1_085, 'jpy')]).toEqual(['$1,085.50', '¥1,085'])
  expect([plainMoney(5, 'usd'), plainMoney(1_085, 'jpy')]).toEqual(['0.05', '1085'])
  expect(['185', '185.5', '$1,085.50', '0.05'].map(typed => parseMoney(typed, 'usd'))).toEqual([
    18_500, 18_550, 108_550, 5,
  ])
  for (const typed of ['', '-5', '1.234', 'ten', '1,85']) {
    expect(parseMoney(typed, 'usd')).toBeUndefined()
  }
  expect([parseMoney('1085', 'jpy'), parseMoney('10.5', 'jpy')]).toEqual([1_085, undefined])
})

test('Several fees are paid in cash together or not at all', async () => {
  const fees = [await newFee(), await newFee(), await newFee({ amount: 500 })]
  const path = '/api/admin/payments/many/mark-paid'
  const chosen = fees.map(({ id, version }) => ({ id, version }))
  await act(fees[2] as Fee, 'discount', { amount: 100, reason: 'Sibling' })
  const late = await treasurer.post(path, { ...inCash, fees: chosen })
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringContaining('1 of these fees'),
  ])
  const now = (await treasurer.get('/api/admin/payments')).body as Fee[]
  const own = now.filter(({ id }) => chosen.some(fee => fee.id === id))
  expect(own.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])

  const body = { ...inCash, fees: own.map(({ id, version }) => ({ id, version })) }
  const answers = await Promise.all([treasurer.post(path, body), treasurer.post(path, body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  for (const fee of own) {
    expect((await entries(fee)).filter(({ kind }) => kind === 'payment')).toEqual([
      expect.objectContaining({ received: fee.owed, method: 'cash', note: 'Receipt 12' }),
    ])
  }
})

test('In Owes a family’s fees stand together with their sum', async () => {
  const of = (name: string, more: object) =>
    player({ name }).then(player_id => newFee({ player_id, ...more }))
  const owes = { payer_email: 'rivera@family.example' }
  const last = await of('Leo Rivera', { ...owes, due_date: '2027-01-01', amount: 12_500 })
  const between = await of('Zora Whitfield', { due_date: '2026-11-20' })
  const first = await of('Mia Rivera', { ...owes, due_date: '2026-11-10' })
  const paid = await of('Mia Rivera', owes)
  await act(paid, 'mark-paid', inCash)
  const read = async (query: string) =>
    (await treasurer.get(`/api/admin/payments/rows?${query}`)).body.rows as Fee[]
  const rows = await read('balance=owed')
  const places = [first, last, between].map(({ id }) => rows.findIndex(row => row.id === id))
  expect(places[1]).toBe(Number(places[0]) + 1)
  expect(places[2]).toBeGreaterThan(Number(places[1]))
  const family = { name: 'Rivera family', count: 2, open: '$310.00', path: first.path }
  expect(rows[Number(places[0])]?.family).toMatchObject(family)
  expect(rows[Number(places[1])]?.family).toMatchObject(family)
  expect(rows[Number(places[2])]?.family).toBeNull()
  expect(rows.map(({ id }) => id)).not.toContain(paid.id)
  expect((await read('balance=paid')).map(({ id }) => id)).toContain(paid.id)
  const { counts } = (await treasurer.get('/api/admin/payments/overview')).body
  expect(counts.owed).toBe(
    (await treasurer.get('/api/admin/payments/rows?balance=owed')).body.count,
  )
  expect(counts.paid).toBe(
    (await treasurer.get('/api/admin/payments/rows?balance=paid')).body.count,
  )
})

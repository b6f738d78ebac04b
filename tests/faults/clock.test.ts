import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../kit/durations.ts'
import { startClub } from '../app.ts'
import { runCommand } from '../server-process.ts'

const YEARS = 730 * DAY_MS
const TODAY = Date.now()

const METRICS_TOKEN = 'a token that only tests know'
const club = await startClub({ env: { METRICS_TOKEN }, now: () => new Date() })
const { db } = club
const { admin } = club
const message = { name: 'Ann', email: 'ann@example.com', subject: 'other', message: 'Hello' }
expect((await club.visitor().post('/api/contact', message)).status).toBe(201)

afterEach(() => vi.useRealTimers())

/** The clock of the machine as an instance starts by it and runs its jobs. */
async function startAt(instant: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: instant })
  const instance = await club.startAgain()
  for (const { name } of instance.app.jobs.counts()) await instance.app.jobs.trigger(name)
  const status = async () => {
    const client = instance.visitor()
    const { username, password } = admin
    expect((await client.post('/api/login', { username, password })).status).toBe(200)
    return (await client.get('/api/admin/backups')).body
  }
  return { ...instance, status }
}

async function kept() {
  const count = async (table: 'contact_messages' | 'change_sets') =>
    (await db.selectFrom(table).select('id').execute()).length
  return { messages: await count('contact_messages'), changeSets: await count('change_sets') }
}

test('A start with the clock two years ahead deletes nothing', async () => {
  await admin.post('/api/admin/backups', {})
  const before = await kept()
  expect(before.messages).toBe(1)
  expect(before.changeSets).toBeGreaterThan(0)

  const ahead = await startAt(TODAY + YEARS)
  expect(await kept()).toEqual(before)
  expect((await ahead.status()).clock).toMatchObject({ isTrusted: false })
  await ahead.stop()

  let { backups, fromTheFuture, clock, isOverdue } = await (await startAt(TODAY + 60_000)).status()
  expect(clock).toMatchObject({ isTrusted: false })
  expect(backups.map(({ kind }: { kind: string }) => kind)).toEqual(['manual'])
  expect(fromTheFuture).toHaveLength(1)
  expect(isOverdue).toBe(false)

  const nextDay = await startAt(TODAY + DAY_MS + 2 * 60_000)
  ;({ backups, fromTheFuture, clock, isOverdue } = await nextDay.status())
  expect(backups.map(({ kind }: { kind: string }) => kind)).toEqual(['daily', 'manual'])
  expect(fromTheFuture).toHaveLength(1)
  expect(clock).toMatchObject({ isTrusted: false })
  expect(await kept()).toMatchObject({ messages: 1 })
})

test('A start with the clock some hours behind has no negative age', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY + 2 * DAY_MS })
  const { body } = await admin.post('/api/admin/backups', {})
  const [{ name }] = body.backups
  vi.useRealTimers()
  const behind = await startAt(TODAY + DAY_MS + 3 * HOUR_MS)
  const { fromTheFuture, clock } = await behind.status()
  expect(fromTheFuture).toContain(name)
  expect(clock).toMatchObject({
    isTrusted: false,
    jump: { from: new Date(TODAY + 2 * DAY_MS).toISOString() },
  })
  const authorization = `Bearer ${METRICS_TOKEN}`
  const { text } = await behind.visitor().get('/metrics', { authorization })
  const [, age] = /^touchline_backup_age_seconds (\S+)$/m.exec(text) ?? []
  expect(Number(age)).toBeGreaterThanOrEqual(0)
})

test('club trust-clock says that the clock is right', async () => {
  const instance = await startAt(TODAY + 400 * DAY_MS)
  expect((await kept()).messages).toBe(1)
  vi.useRealTimers()
  const { code, stdout } = await runCommand(['trust-clock'], club.variables)
  expect([code, stdout]).toEqual([0, expect.stringContaining('is trusted')])
  await instance.app.jobs.trigger('retention')
  expect((await kept()).messages).toBe(1)
})

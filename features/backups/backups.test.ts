import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableEntry } from '../../kit/backup/manifest.ts'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import { BACKUP_LOCK } from '../../kit/backup/write.server.ts'
import { DAY_MS, HOUR_MS } from '../../kit/durations.ts'
import { withRenewedLock } from '../../kit/lock.server.ts'
import { trustClock } from '../../kit/trusted-clock.server.ts'
import { startApp } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { startS3 } from '../../tests/s3.ts'
import { testNow } from '../../tests/test-clock.ts'

const PATH = '/api/admin/backups'

let clock = testNow().getTime()
const club = await startApp({ now: () => new Date(clock) })
const admin = await club.admin()
const folder = join(club.dataDir, 'backups')
const status = async () => (await admin.get(PATH)).body
/** Lets that much time pass and runs the job for that time. */
async function pass(time: number) {
  clock += time
  await trustClock(club.db, new Date(clock))
  await club.app.jobs.trigger('backups')
}

test('A missing backup is overdue after two days', async () => {
  expect(await status()).toEqual({
    backups: [],
    fromTheFuture: [],
    keep: { days: 7, weeks: 4, months: 6 },
    isRemote: false,
    isRunning: false,
    problem: null,
    lastTryAt: null,
    isOverdue: false,
    clock: { isTrusted: true, trustedFrom: '', jump: null },
    disk: { free: expect.any(Number), size: expect.any(Number), lessEachDay: null },
  })
  clock += 47 * HOUR_MS
  expect((await status()).isOverdue).toBe(false)
  clock += 2 * HOUR_MS
  expect((await status()).isOverdue).toBe(true)
})

test('A day has one backup, whatever how often the job runs', async () => {
  await pass(0)
  const [first, ...others] = (await status()).backups
  expect([first, others]).toEqual([
    {
      name: expect.stringMatching(/-daily\.tar$/),
      madeAt: expect.any(String),
      kind: 'daily',
      size: expect.any(Number),
    },
    [],
  ])
  await pass(60_000)
  await pass(60_000)
  expect((await status()).backups).toHaveLength(1)
  expect((await status()).isOverdue).toBe(false)
  await pass(DAY_MS)
  expect((await status()).backups).toHaveLength(2)
})

test('POST makes a backup that GET of its name downloads', async () => {
  await admin.post('/api/admin/players', aPlayer())
  clock += 60_000
  const { status: code, body } = await admin.post(PATH, {})
  expect([code, body.isRunning, body.backups[0].kind]).toEqual([200, false, 'manual'])
  const { name, size } = body.backups[0]
  const cookie = [...admin.cookies].map(pair => pair.join('=')).join('; ')
  const answer = await fetch(`${club.url}${PATH}/${name}`, { headers: { cookie } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': String(size),
    'content-type': 'application/x-tar',
  })
  const file = join(club.dataDir, 'downloaded.tar')
  await writeFile(file, bytes)
  expect((await verifyBackup(file)).entries.map(({ name }) => name)).toContain(
    tableEntry('players', 1),
  )
  const [opened] = (await admin.get('/api/admin/access-log')).body
  expect(opened).toMatchObject({ what: `downloaded the backup ${name}`, username: admin.username })
})

test('POST twice within a second makes two backups', async () => {
  clock = Math.ceil(clock / 1000) * 1000 + 1000
  const before = (await status()).backups.length
  await admin.post(PATH, {})
  clock += 400
  const { body } = await admin.post(PATH, {})
  expect(body.backups).toHaveLength(before + 2)
})

test.each(['club.db', '..%2fclub.db', 'club-20260101T000000Z-daily.tar', 'club-x.tar'])(
  'GET of %s, which is no backup, is 404',
  async name => {
    expect((await admin.get(`${PATH}/${name}`)).status).toBe(404)
  },
)

test('PUT keep stores the rules, and 400 out of range', async () => {
  const { body } = await admin.put(`${PATH}/keep`, { days: 3 })
  expect(body.keep).toEqual({ days: 3, weeks: 4, months: 6 })
  const wrong = await admin.put(`${PATH}/keep`, { days: 0 })
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { days: 'Days must be between 1 and 366' },
  ])
  await admin.put(`${PATH}/keep`, { days: 7, weeks: 4, months: 6 })
})

test('Half a year of days leaves 7 daily, 4 weekly and 6 monthly', async () => {
  for (const { name } of (await status()).backups) await rm(join(folder, `${name}.parts`))
  await pass(0)
  const [{ name: any }] = (await status()).backups
  const bytes = await readFile(join(folder, `${any}.parts`))
  await rm(join(folder, `${any}.parts`))
  const end = Date.parse('2027-08-18T12:00:00Z')
  for (let age = 200; age >= 1; age--) {
    const instant = new Date(end - age * DAY_MS).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    // Earlier versions wrote them whole.
    const name = `club-${instant}-daily.tar${age % 2 === 0 ? '.parts' : ''}`
    await writeFile(join(folder, name), bytes)
  }
  clock = end
  await pass(0)
  const days = (await status()).backups.map(({ madeAt }: { madeAt: string }) => madeAt.slice(0, 10))
  expect(days).toEqual([
    '2027-08-18',
    '2027-08-17',
    '2027-08-16',
    '2027-08-15',
    '2027-08-14',
    '2027-08-13',
    '2027-08-12',
    // The days are Sundays and the last day of each month.
    '2027-08-08',
    '2027-08-01',
    '2027-07-31',
    '2027-06-30',
    '2027-05-31',
    '2027-04-30',
    '2027-03-31',
  ])
})

test('Of four backups by hand the last three are kept', async () => {
  const kinds = async () =>
    (await status()).backups.map(({ kind }: { kind: string }) => kind) as string[]
  const nightly = (await kinds()).filter(kind => kind === 'daily')
  for (let count = 0; count < 4; count++) {
    clock += 60_000
    await admin.post(PATH, {})
  }
  expect(await kinds()).toEqual(['manual', 'manual', 'manual', ...nightly])
})

test('BACKUP_URL stores the same in an S3 bucket', async () => {
  const remote = await startApp({ env: { BACKUP_URL: await startS3() } })
  const boss = await remote.admin()
  const { status: code, body } = await boss.post(PATH, {})
  expect([code, body.isRemote, body.backups.length]).toEqual([200, true, 1])
  const cookie = [...boss.cookies].map(pair => pair.join('=')).join('; ')
  const answer = await fetch(`${remote.url}${PATH}/${body.backups[0].name}`, {
    headers: { cookie },
  })
  expect((await answer.arrayBuffer()).byteLength).toBe(body.backups[0].size)
  expect(await readdir(remote.dataDir)).not.toContain('backups')
})

test('A backup that cannot be written is 503 with a sentence', async () => {
  const broken = await startApp()
  const boss = await broken.admin()
  await writeFile(join(broken.dataDir, 'backups'), 'not a folder')
  const answer = await boss.post(PATH, {})
  expect([answer.status, answer.body.message]).toEqual([
    503,
    'The backup could not be made. See the server log for the reason.',
  ])
})

test('A clock two years ahead at the first start delays backups', async () => {
  let instant = testNow().getTime() + 730 * DAY_MS
  const mails = await startMailServer()
  const { env } = mails
  const ahead = await startApp({ now: () => new Date(instant), env })
  const boss = await ahead.admin({ email: 'boss@club.example' })
  const state = async () => (await boss.get(PATH)).body
  await ahead.app.jobs.trigger('backups')
  instant -= 730 * DAY_MS
  await withRenewedLock(ahead.db, BACKUP_LOCK, async () => {
    await ahead.app.jobs.trigger('backups')
    expect((await state()).isOverdue).toBe(false)
    await (await ahead.startAgain()).app.jobs.trigger('backups')
    expect((await state()).isOverdue).toBe(true)
    await expect.poll(() => mails.received.some(({ text }) => /three starts/.test(text))).toBe(true)
  })
  await ahead.app.jobs.trigger('backups')
  expect(await state()).toMatchObject({ backups: [{ kind: 'daily' }], isOverdue: false })
})

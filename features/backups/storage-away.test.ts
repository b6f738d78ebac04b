import { expect, test } from 'vitest'
import { DAY_MS } from '../../kit/durations.ts'
import { trustClock } from '../../kit/trusted-clock.server.ts'
import { startApp } from '../../tests/app.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { type StorageFault, startS3 } from '../../tests/s3.ts'
import { runCommand } from '../../tests/server-process.ts'
import { testNow } from '../../tests/test-clock.ts'

const PATH = '/api/admin/backups'

async function aClub(fault: StorageFault) {
  let clock = testNow().getTime()
  const mails = await startMailServer()
  const club = await startApp({
    now: () => new Date(clock),
    env: {
      BACKUP_URL: await startS3(fault),
      SMTP_URL: mails.url,
      MAIL_FROM: 'club@club.example',
    },
  })
  const admin = await club.admin({ email: 'boss@club.example' })
  await club.admin({ email: 'vice@club.example' })
  const letters = () => mails.received.filter(({ text }) => /backup every night/.test(text)).length
  return {
    ...{ club, letters, admin },
    status: async () => {
      const answer = await admin.get(PATH)
      expect(answer.status).toBe(200)
      return answer.body
    },
    async pass(time: number) {
      clock += time
      await trustClock(club.db, new Date(clock))
      await club.app.jobs.trigger('backups')
      return new Date(clock).toISOString()
    },
  }
}

test.each([
  [
    'refusing',
    'The storage of the backups refuses the site (AccessDenied): check its key and its rights.',
  ],
  ['failing', 'The storage of the backups answers with an error (500 InternalError).'],
  ['full', 'The storage of the backups is full (XMinioStorageFull).'],
] as const)(
  'a bucket that is %s for ten days: the portal says so with the last good backup, admins get a letter after two days and a week later',
  { timeout: 120_000 },
  async (is, problem) => {
    const fault: StorageFault = {}
    const { club, status, pass, letters } = await aClub(fault)
    await pass(DAY_MS)
    const [good] = (await status()).backups
    expect(good.kind).toBe('daily')

    fault.is = is
    for (let day = 1; day <= 10; day++) {
      const lastTryAt = await pass(DAY_MS)
      const { backups, isOverdue, ...more } = await status()
      expect([day, backups, isOverdue]).toEqual([day, [good], day > 2])
      expect(more).toMatchObject({ problem, lastTryAt })
      await expect.poll(letters).toBe(day > 9 ? 4 : day > 2 ? 2 : 0)
    }
    const { stdout } = await runCommand(['doctor'], {
      ...club.variables,
      BACKUP_URL: club.context.env.BACKUP_URL ?? '',
    })
    expect(stdout).toMatch(/problem +backups +cannot be listed: The storage/)

    fault.is = undefined
    await pass(60_000)
    expect(await status()).toMatchObject({ problem: null, isOverdue: false })
  },
)

test('a bucket that is silent: the status and the home of the portal answer with the last good backup', async () => {
  const fault: StorageFault = {}
  const { status, pass } = await aClub(fault)
  await pass(DAY_MS)
  const [good] = (await status()).backups
  fault.is = 'silent'
  expect(await status()).toMatchObject({
    backups: [good],
    problem: 'The storage of the backups does not answer.',
  })
})

test('a bucket that falls silent before an upload: words while the portal still waits', {
  timeout: 60_000,
}, async () => {
  const fault: StorageFault = {}
  const { admin } = await aClub(fault)
  fault.is = 'taking nothing'
  const { status, body } = await admin.post(PATH, {})
  expect([status, body.message]).toEqual([503, 'The storage of the backups does not answer.'])
})

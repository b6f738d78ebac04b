import { expect, test } from 'vitest'
import { DAY_MS } from '../../kit/durations.ts'
import { trustClock } from '../../kit/trusted-clock.server.ts'
import { startApp } from '../app.ts'
import type { Answer } from '../client.ts'
import { startMailServer } from '../mail-server.ts'
import { aPhotoUrl } from '../photos.ts'
import { type StorageFault, startS3 } from '../s3.ts'
import { runCommand } from '../server-process.ts'
import { TEST_NOW } from '../test-clock.ts'
import { aVideo } from '../video.ts'

const AWAY =
  'The storage of pictures and files does not answer right now. Please try again in a moment.'
const KEYS = { AWS_ACCESS_KEY_ID: 'of the tests', AWS_SECRET_ACCESS_KEY: 'of the tests' }
/** Milliseconds within which each request is answered. */
const ANSWER_TIMEOUT = 5_500

async function aClub() {
  const fault: StorageFault = {}
  const MEDIA_URL = await startS3(fault)
  const club = await startApp({ env: { MEDIA_URL } })
  const admin = await club.admin()
  const photo = { title: 'Kick-off', imageUrl: await aPhotoUrl() }
  const { body } = await admin.post('/api/admin/gallery', photo)
  const [path = ''] = body.imageUrl.split('#')
  const doctor = () =>
    runCommand(['doctor'], { ...club.variables, ...KEYS, MEDIA_URL, PORT: new URL(club.url).port })
  return { fault, club, admin, path, doctor }
}

async function inTime(asking: Promise<Answer>) {
  const begun = performance.now()
  const { status, body, headers } = await asking
  expect(performance.now() - begun).toBeLessThan(ANSWER_TIMEOUT)
  return [status, body?.message, headers.get('retry-after')]
}

test.each(['refusing', 'full', 'silent'] as const)(
  'A storage that is %s leaves readers all pages',
  { timeout: 120_000 },
  async is => {
    const { fault, club, admin, path, doctor } = await aClub()
    const reader = club.visitor()
    const upload = async () =>
      admin.post('/api/admin/gallery', { title: 'Won', imageUrl: await aPhotoUrl() })
    const video = { title: 'Film', video_data: (await aVideo()).toString('base64') }
    const deleted = await admin.post('/api/admin/gallery', {
      title: 'Deleted',
      imageUrl: await aPhotoUrl(),
    })
    await admin.delete(`/api/admin/gallery/${deleted.body.id}`)
    const { changeSets } = (await admin.get('/api/admin/history')).body
    const takeBack = () => admin.post('/api/admin/history/restore', { changeSet: changeSets[0].id })
    const back = deleted.body.imageUrl.split('#')[0]
    await expect.poll(async () => (await reader.get(back)).status).toBe(404)
    fault.is = is

    const pages = ['/', '/gallery', '/team', '/api/gallery', '/healthz']
    const pictures = [path, path.replace('/media/', '/media/320/')]
    const answers = await Promise.all([
      ...[...pages, ...pictures, '/readyz'].map(path => inTime(reader.get(path))),
      inTime(upload()),
      inTime(admin.post('/api/admin/hero-video-base64', video)),
      // Changes that need no storage are saved; a restored picture follows when the storage is back.
      inTime(admin.post('/api/admin/teams', { name: 'U9 Comets' })),
      inTime(takeBack()),
    ])
    expect(answers.map(([status]) => status)).toEqual([
      ...pages.map(() => 200),
      ...[...pictures, '/readyz', 'a photo', 'a video'].map(() => 503),
      201,
      200,
    ])
    expect(answers.slice(-4, -2)).toEqual([
      [503, AWAY, '5'],
      [503, AWAY, '5'],
    ])
    const { code, stdout } = await doctor()
    expect([code, stdout]).toEqual([1, expect.stringMatching(/problem +media +.*storage/i)])

    fault.is = undefined
    expect((await reader.get(path)).status).toBe(200)
    expect((await upload()).status).toBe(201)
    expect((await reader.get('/readyz')).status).toBe(200)
    const isBack = async () => (await reader.get(back)).status
    await expect.poll(isBack, { timeout: 30_000, interval: 200 }).toBe(200)
  },
)

test('A picture that the storage lost is named by the doctor', async () => {
  const { fault, club, path, doctor } = await aClub()
  fault.lose?.()
  const reader = club.visitor()
  expect((await reader.get('/gallery')).status).toBe(200)
  expect((await inTime(reader.get(path)))[0]).toBe(404)
  const { code, stdout } = await doctor()
  const name = path.replace('/media/', '')
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(new RegExp(`problem +media +.*${name}`)),
  ])
})

const PATH = '/api/admin/backups'

async function aClubWithBackups(fault: StorageFault) {
  const mails = await startMailServer()
  const club = await startApp({
    at: TEST_NOW,
    env: { ...mails.env, BACKUP_URL: await startS3(fault) },
  })
  const admin = await club.admin({ email: 'boss@club.example' })
  await club.admin({ email: 'vice@club.example' })
  const emails = () => mails.received.filter(({ text }) => /backup every night/.test(text)).length
  return {
    club,
    emails,
    admin,
    status: () => admin.read(PATH),
    async pass(time: number) {
      club.wait(time)
      await trustClock(club.db, club.now())
      await club.app.jobs.trigger('backups')
      return club.now().toISOString()
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
  'A bucket that is %s for ten days is told to admins',
  { timeout: 120_000 },
  async (is, problem) => {
    const fault: StorageFault = {}
    const { club, status, pass, emails } = await aClubWithBackups(fault)
    await pass(DAY_MS)
    const [good] = (await status()).backups
    expect(good.kind).toBe('daily')

    fault.is = is
    for (let day = 1; day <= 10; day++) {
      const lastTryAt = await pass(DAY_MS)
      const { backups, isOverdue, ...more } = await status()
      expect([day, backups, isOverdue]).toEqual([day, [good], day > 2])
      expect(more).toMatchObject({ problem, lastTryAt })
      const remindersFromDay3 = day > 2 ? 2 : 0
      await expect.poll(emails).toBe(day > 9 ? 4 : remindersFromDay3)
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

test('A silent bucket leaves the status of the last good backup', async () => {
  const fault: StorageFault = {}
  const { status, pass } = await aClubWithBackups(fault)
  await pass(DAY_MS)
  const [good] = (await status()).backups
  fault.is = 'silent'
  expect(await status()).toMatchObject({
    backups: [good],
    problem: 'The storage of the backups does not answer.',
  })
})

test('A bucket that falls silent before an upload is said in words', {
  timeout: 60_000,
}, async () => {
  const fault: StorageFault = {}
  const { admin } = await aClubWithBackups(fault)
  fault.is = 'taking nothing'
  const { status, body } = await admin.post(PATH, {})
  expect([status, body.message]).toEqual([503, 'The storage of the backups does not answer.'])
})

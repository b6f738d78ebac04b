import { chmod, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { backupName } from '../../kit/backup/names.ts'
import { openMediaStore } from '../../media/open.ts'
import { storePicture } from '../../media/store-picture.ts'
import { startApp } from '../../tests/app.ts'
import { aCoach } from '../../tests/factories.ts'
import { startFeedHost, TOKEN, TYPE } from '../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../tests/feeds.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { runCommand } from '../../tests/server-process.ts'
import { whenDone } from '../../tests/when-done.ts'
import { examine as findingsOf } from './doctor.ts'

const host = await startFeedHost()
afterAll(host.stop)
const club = await startApp({
  // The doctor goes by the machine's clock.
  now: () => new Date(),
  env: { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}.ics` },
})
const variables = {
  ...club.variables,
  PORT: new URL(club.url).port,
  PUBLIC_URL: 'https://club.example',
  TRUST_PROXY: '1',
  CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}.ics`,
}

/** Returns the doctor's findings by subject, and the number of problems, without a process of its own. */
async function examine(more: Record<string, string> = {}) {
  const all = await Array.fromAsync(findingsOf({ ...variables, ...more }))
  const findings = new Map(all.map(({ level, subject, text }) => [subject, `${level}: ${text}`]))
  return { problems: all.filter(({ level }) => level === 'problem').length, findings }
}

test('doctor of a club that is well has every line ok', async () => {
  host.answers((_, response) =>
    response.writeHead(200, TYPE).end(aFeed(aVevent('DTSTART:20260905T093000'))),
  )
  await club.refreshFeeds()
  await chmod(club.dataDir, 0o700)
  const boss = await club.admin()
  const { code, stdout } = await runCommand(['doctor'], variables)
  expect(stdout.match(/^(warning|problem) .*$/m)).toBeNull()
  expect([code, stdout.trim().split('\n').at(-1)]).toEqual([0, '0 problems, 0 warnings.'])
  expect(stdout).toContain(boss.username)
  expect(stdout).toContain('last fetched 0 minutes ago')
  expect(stdout).not.toContain(TOKEN)
})

test('doctor of a silent storage names site and storage', async () => {
  const asked = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    if (request.url === '/readyz') void asked.promise.then(() => response.writeHead(503).end())
    else asked.resolve()
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'of the tests'
  const storage = `s3://club?endpoint=http://127.0.0.1:${port}&region=us-east-1`
  const { findings } = await examine({
    PORT: String(port),
    MEDIA_URL: storage,
    BACKUP_URL: storage,
  })
  expect(findings.get('site')).toMatch(/^problem: answers 503/)
  expect(findings.get('media')).toMatch(/^problem: .* does not answer/)
})

test('doctor with a wrong variable ends with exit code 1', async () => {
  const { code, stdout, stderr } = await runCommand(['doctor'], {
    ...variables,
    TRUST_PROXY: 'perhaps',
  })
  expect([code, stderr]).toEqual([1, '1 problem, 0 warnings.\n'])
  expect(stdout).toMatch(/^problem +configuration +TRUST_PROXY is "perhaps"; allowed is/m)
})

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://club.example' }, /^warning: is http:.* Set up https\.$/],
  ['PUBLIC_URL', { PUBLIC_URL: '' }, /^warning: is http:\/\/127\.0\.0\.1:\d+, which only this/],
  ['TRUST_PROXY', { TRUST_PROXY: '' }, /^warning: is not set, .* Set TRUST_PROXY=1\.$/],
  ['site', { PORT: '1' }, /^warning: does not answer at .* Start it/],
  ['mail', { MAIL_FROM: 'club@club.example' }, /^problem: needs both .* Set SMTP_URL too\.$/],
  [
    'mail',
    { MAIL_FROM: 'club@club.example', SMTP_URL: 'smtp://me:secret@127.0.0.1:1' },
    /^problem: cannot reach 127\.0\.0\.1:1\. Check SMTP_URL/,
  ],
])('doctor, %s with %j', async (subject, more, line) => {
  const { problems, findings } = await examine(more)
  expect(findings.get(subject)).toMatch(line)
  expect(problems).toBe(findings.get(subject)?.startsWith('problem') ? 1 : 0)
})

test('doctor warns of an email that was given up', async () => {
  const at = new Date().toISOString()
  const { id } = await club.db
    .insertInto('emails')
    .values({
      message_id: '<1@club.example>',
      recipient: 'a@club.example',
      subject: 'Hello',
      content: null,
      state: 'given up',
      created_at: at,
      next_at: at,
      give_up_at: at,
      expires_at: null,
      settled_at: at,
      problem: 'No',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { findings } = await examine()
  expect(findings.get('outbox')).toBe(
    'warning: 1 email was given up. The portal lists them, under Accounts.',
  )
  await club.db.deleteFrom('emails').where('id', '=', id).execute()
})

test('doctor signs in at the mail server', async () => {
  const { url } = await startMailServer()
  const mail = async (credentials: string) => {
    const more = { MAIL_FROM: 'c@club.example', SMTP_URL: url.replace('//', `//${credentials}@`) }
    return (await examine(more)).findings.get('mail')
  }
  expect(await mail('club:secret')).toMatch(/^ok: goes out through 127\.0\.0\.1:\d+\.$/)
  expect(await mail('club:wrong')).toMatch(/^problem: .* does not accept the user name or password/)
})

test('doctor names a data folder that is open to others', async () => {
  const nowhere = await examine({ DATA_DIR: join(club.dataDir, 'nowhere') })
  expect(nowhere.findings.get('DATA_DIR')).toMatch(
    /^problem: .*nowhere is not there\. Set DATA_DIR/,
  )
  await chmod(club.dataDir, 0o755)
  const { findings } = await examine()
  expect(findings.get('DATA_DIR')).toMatch(/^warning: .* is open to other users .* chmod 700 /)
  await chmod(club.dataDir, 0o700)
})

test('doctor names an admin key that is empty', async () => {
  await writeFile(join(club.dataDir, 'admin-key'), '')
  const { problems, findings } = await examine({ ADMIN_KEY: '' })
  expect([problems, findings.get('admin key')]).toEqual([
    1,
    expect.stringMatching(/holds no key\. Delete/),
  ])
  await rm(join(club.dataDir, 'admin-key'))
})

test('doctor names a picture that is not there', async () => {
  const media = await openMediaStore({ dataDir: club.dataDir })
  const create = { width: 20, height: 9, channels: 3, background: '#00f' } as const
  const photoUrl = await storePicture(media, await sharp({ create }).png().toBuffer())
  await (await club.admin()).post('/api/admin/coaches', aCoach({ photoUrl }))
  expect((await examine()).findings.get('media')).toMatch(/^ok: all 1 /)
  const [name = ''] = (await readdir(join(club.dataDir, 'media'))).filter(each =>
    each.endsWith('.jpg'),
  )
  const file = join(club.dataDir, 'media', name)
  const aside = join(club.dataDir, name)
  await rename(file, aside)
  const { problems, findings } = await examine()
  expect([problems, findings.get('media')]).toEqual([
    1,
    expect.stringContaining(`1 of 1 that rows name are not there (${name})`),
  ])
  await rename(aside, file)
})

test('doctor has the age of the last good backup', async () => {
  expect((await examine()).findings.get('backups')).toMatch(/^ok: There is none yet/)
  await (await club.admin()).post('/api/admin/backups', {})
  expect((await examine()).findings.get('backups')).toMatch(
    /^ok: the last good one is less than an hour old \(.* KB\)\.$/,
  )
  const folder = join(club.dataDir, 'backups')
  const [name = ''] = await readdir(folder)
  const tooOld = backupName(new Date(Date.now() - 49 * 3_600_000), 'daily')
  await rename(join(folder, name), join(folder, tooOld))
  const db = club.db.withTables<{ kysely_migration: { timestamp: string } }>()
  const startClubAt = (timestamp: string) =>
    db.updateTable('kysely_migration').set({ timestamp }).execute()
  await startClubAt('2026-01-01T00:00:00.000Z')
  const { problems, findings } = await examine()
  expect([problems, findings.get('backups')]).toEqual([
    1,
    expect.stringMatching(/^problem: the last good one is 2 days old\. The log of the site/),
  ])
  await rm(join(folder, tooOld))
  expect((await examine()).findings.get('backups')).toMatch(/^problem: There is none, although/)
  await startClubAt(new Date().toISOString())
})

test('doctor names a feed that cannot be read', async () => {
  host.answers((_, response) => response.writeHead(404).end())
  await club.db.updateTable('calendar_copies').set({ next_at: null }).execute()
  await club.refreshFeeds()
  const { problems, findings } = await examine()
  expect([problems, findings.get('feeds')]).toEqual([
    0,
    expect.stringMatching(/^warning: environment-\S+: There is no calendar .* Check its address/),
  ])
})

test('doctor names a database that is newer or damaged', async () => {
  const migration = { name: '9999-future', timestamp: 'x' }
  const db = club.db.withTables<{ kysely_migration: typeof migration }>()
  await db.insertInto('kysely_migration').values(migration).execute()
  expect((await examine()).findings.get('database')).toMatch(/^problem: is of a newer version/)
  await db.deleteFrom('kysely_migration').where('name', '=', migration.name).execute()
  if (variables.DATABASE_URL) return

  await club.stop()
  const file = join(club.dataDir, 'club.db')
  await writeFile(file, Buffer.alloc((await stat(file)).size, 'x'))
  const { problems, findings } = await examine()
  expect([problems, findings.get('database')]).toEqual([
    1,
    expect.stringMatching(/^problem: cannot be read: file is not a database\. Restore a backup/),
  ])
})

test('doctor without PostgreSQL says so in words', async () => {
  const { problems, findings } = await examine({
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/club',
  })
  expect([problems, findings.get('database')]).toEqual([
    1,
    expect.stringContaining('cannot be reached'),
  ])
  expect(findings.get('database')).not.toContain('secret')
})

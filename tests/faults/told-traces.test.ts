import { expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { dayIn } from '../../kit/clock.ts'
import type { Tables } from '../../kit/tables.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import { ADMIN_KEY, emptyDatabase } from '../app.ts'
import { Client } from '../client.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { startMailServer } from '../mail-server.ts'
import { aPhone } from '../phones.ts'
import { adminOf, spawnServer } from '../server-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const FOLLOWER = 'dana@follower.example'
const PARENT = 'lee@parent.example'

test('Neither addresses nor links of those who are told are in logs, History, backups or referrers', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const DATA_DIR = await temporaryFolder()
  const { url: DATABASE_URL, drop } = await emptyDatabase()
  onTestFinished(drop)
  const mail = await startMailServer()
  const variables = { DATA_DIR, DATABASE_URL, ADMIN_KEY, LOG_LEVEL: 'trace', ...mail.env }
  const server = await spawnServer(variables)
  const url = await server.url()
  const admin = await adminOf(url)
  const visitor = new Client(url)
  const db = openDatabase<Tables>({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  onTestFinished(() => db.destroy())
  const create = (path: string, row: object): Promise<{ id: number }> =>
    admin.succeed('POST', `/api/admin/${path}`, row)

  const { id: team } = await create('teams', aTeam({ name: 'U10 Kestrels' }))
  const child = await create('players', aPlayer({ team_id: team }))
  await create('parents', { name: 'Lee Park', emails: PARENT, children: [child.id] })
  await admin.succeed('PUT', '/api/admin/settings', { tellFamilies: 'yes' })
  await visitor.submit('/follow', { email: FOLLOWER, [`team_${team}`]: 'on' })
  await mail.until(1, ({ to }) => to === FOLLOWER)
  const token = /\/follow\/([\w-]{43})/.exec(mail.received.at(-1)?.text ?? '')?.[1] ?? ''
  await visitor.submit('/follow', { token, press: 'yes' })
  const phone = aPhone('send/secret-endpoint')
  await visitor.post('/api/follow/push', { ...phone.subscription, teams: [team] })
  const date = dayIn('America/Chicago', new Date())
  const practice = { type: 'practice', date, time: '23:55', location: 'Elm', team_id: team }
  const { id } = await create('schedule', practice)
  // Followers know it by now.
  await db.deleteFrom('notices').execute()
  await admin.succeed('POST', `/api/admin/schedule/${id}/status`, { status: 'cancelled' })
  const message = { team, subject: 'Snacks', text: 'Who brings oranges?' }
  await admin.succeed('POST', '/api/admin/team-messages', message)
  for (const to of [FOLLOWER, PARENT])
    await mail.until(1, ({ to: other, text }) => other === to && text.includes('Cancelled: '))
  const tokens = (await db.selectFrom('followers').select('token').execute()).map(row => row.token)
  expect(tokens).toHaveLength(3)
  await admin.succeed('POST', '/api/admin/backups', {})

  const page = await fetch(`${url}/follow/${token}`)
  // At most the site's own name goes to other sites.
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  expect(page.headers.get('cache-control')).toContain('no-store')
  const secrets = [FOLLOWER, PARENT, 'secret-endpoint', ...tokens]
  const found = (text: string) => secrets.filter(secret => text.includes(secret))

  for (const path of [
    'history',
    'notices',
    'followers',
    'team-messages',
    'mail',
    'backups',
    'today',
  ])
    expect([path, found(await (await admin.get(`/api/admin/${path}`)).text)]).toEqual([path, []])
  for (const table of [
    'history_rows',
    'change_sets',
    'access_log',
    'security_log',
    'notices',
    'rate_limits',
    'team_messages',
    'settings',
  ] as const) {
    const text = JSON.stringify(await untypedDb(db).selectFrom(table).selectAll().execute())
    const isParents = table === 'history_rows'
    // History has the parent as staff entered it.
    expect([table, found(text).filter(each => !(isParents && each === PARENT))]).toEqual([
      table,
      [],
    ])
  }
  await visitor.post(`/follow/${token}/stop`, {})
  server.signal('SIGTERM')
  await server.ended()
  const { stdout, stderr } = server.output
  expect(stdout).toContain('/follow')
  expect(found(stdout + stderr)).toEqual([])
})

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withDatabase } from '../../db/open.ts'
import { readTables } from '../../db/tables.ts'
import type { Tables } from '../../kit/tables.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { testNow } from '../../tests/test-clock.ts'

const mail = await startMailServer({
  onRecipient() {
    throw Object.assign(new Error('Not now'), { responseCode: 451 })
  },
})
const club = await startClub({ env: mail.env })
const { db, dataDir, admin, create, change } = club
const isSqlite = process.env.TEST_ENGINE !== 'postgres'

const NAME = 'Ángel Canario'
const ADDRESS = 'canary@family.example'

async function aPortrait() {
  const raw = { width: 80, height: 100, channels: 3 as const }
  const png = await sharp(randomBytes(80 * 100 * 3), { raw })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Finds rows like a dump of the database: `table: row`. */
async function rowsWith(text: string) {
  const found: string[] = []
  for (const { name } of await readTables(db)) {
    const rows = await untypedDb(db).selectFrom(name).selectAll().execute()
    const lines = rows.map(row => `${name}: ${JSON.stringify(row)}`)
    found.push(...lines.filter(line => line.toLowerCase().includes(text.toLowerCase())))
  }
  return found
}

/** The files of the database, byte for byte. */
async function filesWith(text: string) {
  const files = ['club.db', 'club.db-wal'].map(name => join(dataDir, name)).filter(existsSync)
  const bytes = await Promise.all(files.map(file => readFile(file)))
  return files.filter((_, at) => bytes[at]?.includes(text))
}

/** Makes a child with every kind of data that a club can have. */
async function aChild() {
  const player = await create('players', aPlayer({ name: NAME, photoUrl: await aPortrait() }))
  const { id, photoUrl } = player
  for (const bio of ['Canario flies', 'Sings like a Canario'])
    await change(`players/${id}`, { bio, consent: 'given', consent_by: 'Doña Canario' })
  await change(`players/${id}`, { photoUrl: await aPortrait() })
  const second = (await admin.get('/api/players')).body.find((row: { id: number }) => row.id === id)

  const fee = { amount: 900, currency: 'USD', description: 'Camp' }
  const paid = await create('payments', { player_id: id, payer_email: ADDRESS, ...fee })
  expect((await admin.post(`/api/admin/payments/${paid.id}/mail`, {})).status).toBe(200)
  const waived = await create('payments', { player_id: id, ...fee })
  const reason = { reason: 'For Doña Canario' }
  expect((await admin.post(`/api/admin/payments/${waived.id}/waive`, reason)).status).toBe(200)
  await create('consent-links', { player_ids: [id], email: ADDRESS })

  const article = await create('news', {
    title: `${NAME} scores`,
    content: 'Twice',
    imageUrl: photoUrl,
  })
  await change(`news/${article.id}`, { title: 'A goal', imageUrl: null })
  const deleted = await create('news', { title: 'Cup', content: `Goal by ${NAME}` })
  await admin.delete(`/api/admin/news/${deleted.id}`)
  const friend = await create('players', aPlayer({ bio: `Friend of ${NAME}` }))
  await change(`players/${friend.id}`, { bio: 'Friend of all' })
  await change('settings', { sentence: `The club of ${NAME}` })
  await change('settings', { sentence: 'The club' })
  return { id, names: [photoUrl, second.photoUrl].map(fileName), urls: [photoUrl, second.photoUrl] }
}

const fileName = (url: string) => /[0-9a-f]{40}/.exec(url)?.[0] ?? 'no file'
const fragment = (url: string) => url.split('#')[1] ?? 'no placeholder'

test('POST erase leaves no byte of the child', async () => {
  const { id, names, urls } = await aChild()
  const news = await create('news', { title: 'Left', content: `And ${NAME}` })
  const page = await create('pages', { title: `${NAME}`, slug: 'left' })
  const traces = ['Canario', ADDRESS, ...urls.map(fragment)]
  for (const trace of traces) expect((await rowsWith(trace)).length, trace).toBeGreaterThan(0)
  const inHistory = (await rowsWith('Canario')).filter(row => row.startsWith('history_rows'))
  expect(inHistory.length).toBeGreaterThan(12)
  expect((await rowsWith('emails:')).length).toBe(2)
  if (isSqlite) expect((await filesWith('Canario')).length).toBeGreaterThan(0)

  const { status, body: receipt } = await admin.post(`/api/admin/players/${id}/erase`, {})
  expect([status, receipt.amountsKept]).toEqual([200, 3])
  expect(JSON.stringify(receipt)).not.toMatch(/canario|ngel/i)
  expect((await rowsWith('Canario')).map(row => row.split(':')[0]).sort()).toEqual([
    'news_articles',
    'pages',
  ])
  // Rows that still name the child are changed afterwards: History remembers no value.
  await change(`news/${news.id}`, { content: 'And everybody' })
  await admin.delete(`/api/admin/pages/${page.id}`)
  await club.app.jobs.trigger('erased-bytes')
  for (const trace of traces) {
    expect(await rowsWith(trace), trace).toEqual([])
    if (isSqlite) expect(await filesWith(trace), trace).toEqual([])
  }
  // The hash of a file stays noted, so that nobody publishes the file again.
  for (const name of names) {
    const tables = (await rowsWith(name)).map(row => row.split(':')[0])
    expect(new Set(tables), name).toEqual(new Set(['withheld_files']))
  }
  const media = join(dataDir, 'media')
  await expect
    .poll(async () => {
      const files = await readdir(media, { recursive: true })
      return files.filter(file => names.some(name => file.includes(name)))
    })
    .toEqual([])
})

test('History of a text that named an erased child has no values', async () => {
  const { id } = await create('players', aPlayer({ name: NAME }))
  const news = await create('news', { title: 'Left', content: `And ${NAME}` })
  const titled = await create('news', { title: `Goal by ${NAME}`, content: 'Won' })
  await admin.post(`/api/admin/players/${id}/erase`, {})
  await change(`news/${news.id}`, { content: 'And everybody' })
  const of = (await admin.get(`/api/admin/history/of/news/${news.id}`)).body
  expect(of[0]).toMatchObject({ action: 'updated', before: null, after: null, isRestorable: false })
  const back = await admin.post('/api/admin/history/restore', { changes: [of[0].id] })
  expect(back.status).toBe(409)
  // Its title names the child still.
  await change(`news/${titled.id}`, { content: 'Won 2-1' })
  const [line] = (await admin.get(`/api/admin/history/of/news/${titled.id}`)).body
  expect(line).toMatchObject({ name: null, after: { content: 'Won 2-1' } })
  await admin.delete(`/api/admin/news/${titled.id}`)
  // Other texts are remembered as before the erasure.
  const other = await create('news', { title: 'Other', content: 'Us' })
  await change(`news/${other.id}`, { content: 'All of us' })
  const [remembered] = (await admin.get(`/api/admin/history/of/news/${other.id}`)).body
  expect(remembered).toMatchObject({ before: { content: 'Us' }, after: { content: 'All of us' } })
})

test('History of settings that named an erased child keeps other changes', async () => {
  const { id } = await create('players', aPlayer({ name: NAME }))
  const friend = await create('players', aPlayer({ bio: `Friend of ${NAME}` }))
  await change('settings', { sentence: `The club of ${NAME}` })
  await admin.post(`/api/admin/players/${id}/erase`, {})
  await change('settings', { sentence: 'The club', region: 'South Plains' })
  await change(`players/${friend.id}`, { bio: 'Friend of many', statLabel: 'Goals' })
  const settings = (await rowsWith('South Plains')).filter(row => row.startsWith('history_rows'))
  expect(settings).toHaveLength(1)
  const [line] = (await admin.get(`/api/admin/history/of/players/${friend.id}`)).body
  expect(line).toMatchObject({ before: { statLabel: null }, after: { statLabel: 'Goals' } })
  expect(await rowsWith('Canario')).toEqual([])
  expect(await rowsWith('Friend of many')).toHaveLength(1)
  const undone = await admin.post('/api/admin/history/restore', { changes: [line.id] })
  expect(undone.status).toBe(200)
})

test.runIf(isSqlite)("A child's bytes go once a backup has read the database", async () => {
  const { id } = await create('players', aPlayer({ name: NAME }))
  const options = { databaseUrl: '', dataDir }
  await withDatabase<Tables, void>(options, reader =>
    reader.connection().execute(async reader => {
      await sql`begin deferred`.execute(reader)
      expect(await reader.selectFrom('players').selectAll().execute()).not.toEqual([])
      expect((await admin.post(`/api/admin/players/${id}/erase`, {})).status).toBe(200)
      expect((await filesWith(NAME)).length).toBeGreaterThan(0)
      await sql`rollback`.execute(reader)
    }),
  )
  await club.app.jobs.trigger('erased-bytes')
  expect(await filesWith(NAME)).toEqual([])
})

const now = testNow().toISOString()
const EMAIL = {
  subject: 'Welcome',
  content: null,
  created_at: now,
  next_at: now,
  give_up_at: now,
  expires_at: null,
  settled_at: now,
  problem: null,
}

test('POST erase drops waiting emails with links of the child', async () => {
  await db.deleteFrom('emails').execute()
  const payer_email = 'family@example.com'
  const [child, sibling] = [await create('players', aPlayer()), await create('players', aPlayer())]
  for (const { id } of [child, sibling]) {
    const fee = { player_id: id, amount: 900, currency: 'USD', description: `Camp ${id}` }
    const { id: feeId } = await create('payments', { ...fee, payer_email })
    expect((await admin.post(`/api/admin/payments/${feeId}/mail`, {})).status).toBe(200)
    await create('consent-links', { player_ids: [id], email: payer_email })
  }
  for (const recipient of [payer_email, 'other@example.com'])
    await db
      .insertInto('emails')
      .values({ ...EMAIL, message_id: `<${recipient}>`, recipient, state: 'sent' })
      .execute()
  const emails = async () => {
    const rows = await db
      .selectFrom('emails')
      .select(['recipient', 'subject'])
      .orderBy('id')
      .execute()
    return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`)
  }
  expect(await emails()).toHaveLength(6)
  const { body } = await admin.post(`/api/admin/players/${child.id}/erase`, {})
  expect(body.removed).toContainEqual({ what: 'emails', count: 3 })
  expect(await emails()).toEqual([
    `${payer_email}: Your club fees`,
    `${payer_email}: May Our Football Club show a photo of your child?`,
    'other@example.com: Welcome',
  ])
})

import { expect, test } from 'vitest'
import type { TableName } from '../../kit/tables.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import { startApp } from '../app.ts'
import { aPlayer } from '../factories.ts'

const club = await startApp()
const other = await club.startAgain()
const admin = await club.admin()

/** Tables that lack the last changes on the copy when it takes over. */
const BEHIND: TableName[] = ['news_articles', 'players', 'content_version', 'table_changes']

/** Copies the database; the returned function puts the copy in the place of the one that the instances use. */
async function copyDatabase() {
  const db = untypedDb(club.db)
  const rows = await Promise.all(BEHIND.map(table => db.selectFrom(table).selectAll().execute()))
  return async () => {
    for (const [nth, table] of BEHIND.entries()) {
      await db.deleteFrom(table).execute()
      const then = rows[nth] ?? []
      if (then.length > 0) await db.insertInto(table).values(then).execute()
    }
  }
}

const PATHS = ['/news', '/team', '/api/news', '/api/players']
const shown = async (text: string) => {
  const found: string[] = []
  for (const [nth, instance] of [club, other].entries()) {
    for (const path of PATHS) {
      if ((await instance.visitor().get(path)).text.includes(text)) found.push(`${nth} ${path}`)
    }
  }
  return found
}

test('An older copy that takes over shows no child hidden since', async () => {
  const { body: child } = await admin.post(
    '/api/admin/players',
    aPlayer({ name: 'Ottoline Marsh' }),
  )
  await expect.poll(() => shown('Ottoline M')).toHaveLength(4)
  const takeOver = await copyDatabase()

  const article = { title: 'A lost cup', content: 'Won' }
  expect((await admin.post('/api/admin/news', article)).status).toBe(201)
  await expect.poll(() => shown('A lost cup')).toHaveLength(4)
  const list = async () => JSON.stringify((await admin.get('/api/admin/live')).body.lists.players)
  const before = await list()

  await takeOver()
  // This change gets the number of the lost one.
  expect((await admin.put(`/api/admin/players/${child.id}`, { hidden: true })).status).toBe(200)
  await expect.poll(() => shown('Ottoline M')).toEqual([])
  await expect.poll(() => shown('A lost cup')).toEqual([])
  expect(await list()).not.toBe(before)
  expect((await admin.get('/api/admin/news')).text).not.toContain('A lost cup')
})

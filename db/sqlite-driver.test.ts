import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './open.ts'

interface Tables {
  notes: { text: string }
}

const dataDir = await mkdtemp(join(tmpdir(), 'queue-'))
const db = openDatabase<Tables>({ dataDir })
await db.schema.createTable('notes').addColumn('text', 'text').execute()
afterAll(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const count = async () => (await db.selectFrom('notes').selectAll().execute()).length
const write = (text: string) =>
  db.transaction().execute(async transaction => {
    await transaction.insertInto('notes').values({ text }).execute()
    await transaction.insertInto('notes').values({ text }).execute()
    return (await transaction.selectFrom('notes').selectAll().execute()).length
  })

test('twenty transactions at once: one after another, a read waits for none, and whoever asks meanwhile is answered', async () => {
  const done: string[] = []
  const writes = Array.from({ length: 20 }, async (_, nth) => {
    const seen = await write(String(nth))
    done.push('write')
    return seen
  })
  const reading = count().then(rows => done.push(`read ${rows % 2}`))
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await turn()
      done.push('other')
    }
  })()
  expect(await Promise.all(writes)).toEqual(writes.map((_, nth) => 2 * (nth + 1)))
  isOver = true
  await Promise.all([reading, others])
  const before = (what: string) => done.slice(0, done.indexOf(what)).filter(it => it === 'write')
  expect(before('read 0').length).toBeLessThan(3)
  // Another request ran between any two of them.
  expect(done.filter((it, at) => it === 'write' && done[at + 1] === 'write')).toEqual([])
  expect(await count()).toBe(40)
})

test('a transaction that fails: undone, and the next one has its turn; what was written is read at once', async () => {
  const before = await count()
  const failing = db.transaction().execute(async transaction => {
    await transaction.insertInto('notes').values({ text: 'lost' }).execute()
    throw new Error('On purpose')
  })
  const next = write('kept')
  await expect(failing).rejects.toThrow('On purpose')
  await next
  expect(await count()).toBe(before + 2)
  await db.insertInto('notes').values({ text: 'alone' }).execute()
  expect(await count()).toBe(before + 3)
  await expect(db.schema.dropTable('none').execute()).rejects.toThrow('none')
  expect(await count()).toBe(before + 3)
})

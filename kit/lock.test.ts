import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { withLock, withRenewedLock } from './lock.server.ts'

test('a lock whose end the database cannot note, as its disk is full: free at once', async () => {
  const { db } = await startApp()
  const full = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode') throw Object.assign(new Error(), { code: '53100' })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await withRenewedLock(full, 'backup', async () => {})
  expect(await withLock(db, 'backup', 60, async () => 'held')).toBe('held')
})

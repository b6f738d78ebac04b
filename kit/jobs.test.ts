import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { withLock, withRenewedLock } from './lock.server.ts'

test('Jobs run by themselves, or when they are triggered', async () => {
  const alone = await startApp({ jobsByHand: false })
  const succeeded = ({ app }: typeof alone) => app.jobs.counts().map(job => job.succeeded)
  await expect.poll(() => Math.min(...succeeded(alone))).toBeGreaterThan(0)
  const byHand = await startApp()
  expect(Math.max(...succeeded(byHand))).toBe(0)
  await byHand.app.jobs.trigger('retention')
  expect(succeeded(byHand).filter(Boolean)).toEqual([1])
})

test('A lock is free at once although its end cannot be stored', async () => {
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

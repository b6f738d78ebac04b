import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'

test('jobs run at the start and by themselves; by hand, each when it is triggered', async () => {
  const alone = await startApp({ jobsByHand: false })
  const succeeded = ({ app }: typeof alone) => app.jobs.counts().map(job => job.succeeded)
  await expect.poll(() => Math.min(...succeeded(alone))).toBeGreaterThan(0)
  const byHand = await startApp()
  expect(Math.max(...succeeded(byHand))).toBe(0)
  await byHand.app.jobs.trigger('retention')
  expect(succeeded(byHand).filter(Boolean)).toEqual([1])
})

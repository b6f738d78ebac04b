import { vi } from 'vitest'
import { testNow } from './test-clock.ts'

// The sample club starts when this module is loaded: on the day of the tests.
vi.setSystemTime(testNow())
await import('../demo/start-day.ts')
vi.useRealTimers()

export const { fill } = await import('../demo/fill.ts')
export const { saturday } = await import('../demo/start-day.ts')

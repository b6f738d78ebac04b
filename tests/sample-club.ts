import { vi } from 'vitest'
import { testNow } from './test-clock.ts'

// The sample club is of the day on which its modules are loaded: all tests load them here.
vi.useFakeTimers({ toFake: ['Date'], now: testNow() })
const { createdAt, relativeTime } = await import('../demo/dates.ts')
vi.useRealTimers()
if (createdAt > testNow()) throw new Error('The sample club was loaded before its day was set.')

const { fill } = await import('../demo/fill.ts')
const { pictures } = await import('../demo/files.ts')
const { onePicture } = await import('./one-picture.ts')

/** URLs of files that are not stored. */
const samplePictures = async () => pictures

/** The Saturday of this week, or of the week that many weeks later. */
const saturday = (weeks: number) => String(relativeTime(`saturday +${weeks}w`))

export { fill, onePicture, samplePictures, saturday }

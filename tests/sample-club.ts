import { vi } from 'vitest'
import { testNow } from './test-clock.ts'

// The sample club is of the day on which its modules are loaded: all tests load them here.
vi.useFakeTimers({ toFake: ['Date'], now: testNow() })
const { createdAt, saturday } = await import('../demo/start-day.ts')
vi.useRealTimers()
if (createdAt > testNow()) throw new Error('The sample club was loaded before its day was set.')

const { fill } = await import('../demo/fill.ts')
const { pictures } = await import('../demo/pictures.ts')
const { onePicture } = await import('./one-picture.ts')

/** URLs of files that are not stored. */
const samplePictures = async () => pictures

export { fill, onePicture, samplePictures, saturday }

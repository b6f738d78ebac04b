import { afterAll, onTestFinished } from 'vitest'

/** Registers a clean-up for the end of the running test; outside of tests, for the end of the file's tests. */
export function whenDone(end: () => unknown) {
  try {
    onTestFinished(async () => {
      await end()
    })
  } catch {
    // Vitest ignores `afterAll` while a test runs, without a word.
    afterAll(async () => {
      await end()
    })
  }
}

import { join } from 'node:path'

/** The folder for the results of a run: reports as JSON, screenshots of pages on which a test failed. */
export const RESULTS = 'test-results'

/** The path of a failed test's screenshot. */
export function screenshotPath(test: string) {
  const { TEST_PROJECT = '' } = process.env
  return join(RESULTS, `${`${TEST_PROJECT} ${test}`.replaceAll(/[^\w]+/g, '-')}.png`)
}

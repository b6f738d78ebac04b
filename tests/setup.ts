import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from './browser.ts'

/** Once before all tests: the site is built and there is a browser. */
export default async function setup() {
  await promisify(execFile)(process.execPath, ['server/build.ts'])
  await findBrowser()
}

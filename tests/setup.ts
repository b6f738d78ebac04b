import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Once before all tests: builds the site. */
export default async function setup() {
  // The site as clubs get it: a build for 'test' would carry React's development version, and stay for the next start.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, ['server/build.ts'], { env })
}

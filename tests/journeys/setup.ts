import { findBrowser } from '../browser.ts'

/** Once before all tests with a browser: installs one where none is. */
export default async function setup() {
  await findBrowser()
}

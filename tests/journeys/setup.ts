import { findBrowser } from '../browser.ts'

/** Runs once before all tests with a browser: installs one where none is found. */
export default async function setup() {
  await findBrowser()
}

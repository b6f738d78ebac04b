import { readFileSync } from 'node:fs'

const PACKAGE = new URL('../package.json', import.meta.url)

/** The version of the program. Only staff learn it: it would tell strangers which weaknesses are not mended yet. */
export const version: string = JSON.parse(readFileSync(PACKAGE, 'utf8')).version

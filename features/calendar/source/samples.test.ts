import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { FeedEvent } from './feed-event.ts'
import { parseFeed } from './ical/parse-feed.ts'

const FOLDER = new URL('samples/', import.meta.url)
const OPTIONS = {
  now: new Date('2026-08-22T20:00:00Z'),
  timeZone: 'America/Chicago',
  ownNames: ['Lone Star FC', 'U10B-02 Red'],
}
const samples = readdirSync(FOLDER)
  .filter(name => name.endsWith('.ics'))
  .map(name => name.replace('.ics', ''))
const feedOf = (name: string) => parseFeed(readFileSync(new URL(`${name}.ics`, FOLDER)), OPTIONS)

/** The whole feed to be read by people: what it says of itself, then its events without what they leave open. */
function page(name: string) {
  const { events, ...feed } = feedOf(name)
  return `${[feed, ...events].map(linesOf).join('\n\n')}\n`
}

function linesOf(values: object | FeedEvent) {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')
}

test.each(samples)('Every event of samples/%s.ics is as in the .txt', async name => {
  await expect(page(name)).toMatchFileSnapshot(`samples/${name}.txt`)
})

const SCRIPT = `
import { readFileSync } from 'node:fs'
import { parseFeed } from ${JSON.stringify(new URL('ical/parse-feed.ts', import.meta.url))}
const [folder, files, options] = JSON.parse(process.env.WORK)
const feeds = files.map(file => parseFeed(readFileSync(new URL(file + '.ics', folder)), { ...options, now: new Date(options.now) }))
console.log(JSON.stringify([new Date(2026, 0, 1).toISOString(), feeds]))
`

test.each([
  ['UTC', '2026-01-01T00:00:00.000Z'],
  ['America/Chicago', '2026-01-01T06:00:00.000Z'],
  ['Asia/Tokyo', '2025-12-31T15:00:00.000Z'],
  ['Pacific/Apia', '2025-12-31T11:00:00.000Z'],
])('A process in %s reads the same', async (TZ, itsNewYear) => {
  const env = { TZ, WORK: JSON.stringify([FOLDER.href, samples, OPTIONS]) }
  const args = ['--input-type=module', '-e', SCRIPT]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  expect(JSON.parse(stdout)).toEqual([itsNewYear, samples.map(feedOf)])
})

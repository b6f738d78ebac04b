import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { guessMapping } from '../../../kit/admin/csv-mapping.ts'
import { readRows } from '../../../kit/admin/csv-read.ts'
import { tableOf } from '../../../kit/admin/csv-rows.ts'
import { startApp } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { startFeedHost, TOKEN, TYPE } from '../../../tests/feed-host.ts'
import { readCsv } from '../../../ui/csv/read.ts'
import { writeCsv } from '../../../ui/csv/write.ts'
import * as csv from '../admin/schedule-csv.ts'
import { composeEvent } from '../admin/schedule-foreign.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = Date.parse('2026-08-22T20:00:00Z')
const { admin: newAdmin, db } = await startApp({
  env: { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}` },
  now: () => new Date(time),
})
const admin = await newAdmin()
const SAMPLES = 'features/calendar/source/samples'
const files = (await readdir(SAMPLES)).filter(name => name.endsWith('.ics'))

beforeEach(() => emptyTables(db, 'schedule_events', 'feed_events', 'calendar_copies'))

test.each(files)(
  '%s, synced twice: the second changes nothing; exported and imported: neither',
  async name => {
    const bytes = await readFile(`${SAMPLES}/${name}`)
    host.answers((_, response) => response.writeHead(200, TYPE).end(bytes))
    const first = await sync()
    expect(first).toMatchObject({ errors: 0 })
    const stored = await schedule()
    expect(await sync()).toEqual(first)
    expect(await schedule()).toEqual(stored)
    expect((await admin.post('/api/admin/sync-teamsnap', { dryRun: true })).body.changes).toEqual(
      [],
    )

    if (stored.length === 0) return
    const club = (await admin.get('/api/settings')).body
    const table = readCsv(Buffer.from(writeCsv(tableOf(csv.default, stored, {}))))
    const { rows, rejected, open } = readRows(csv, table, {
      mapping: guessMapping(csv, table).mapping,
      replies: {},
      club: { today: '2026-08-22', timeZone: 'America/Chicago' },
      compose: composeEvent({ club, teams: [] }),
    })
    expect([rejected, open]).toEqual([[], []])
    const answer = await admin.post('/api/admin/schedule/import', { rows, dryRun: true })
    expect(answer.body).toMatchObject({
      unchanged: stored.length,
      updated: 0,
      created: 0,
      refused: 0,
    })
  },
)

async function sync() {
  time += 2 * 60 * 60 * 1000
  return (await admin.post('/api/admin/sync-teamsnap', {})).body
}

async function schedule(): Promise<object[]> {
  return (await admin.get('/api/schedule')).body
}

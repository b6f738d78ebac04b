import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { tableOf } from '../../../kit/admin/csv-rows.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { TYPE } from '../../../tests/feed-host.ts'
import { readList } from '../../../tests/read-list.ts'
import { writeCsv } from '../../../ui/csv/write.ts'
import * as csv from '../admin/schedule-csv.ts'
import { composeEvent } from '../admin/schedule-foreign.ts'

const club = await clubWithFeed({ at: '2026-08-22T20:00:00Z' })
const { admin, host, rows, sync } = club
const SAMPLES = 'features/calendar/source/samples'
const files = (await readdir(SAMPLES)).filter(name => name.endsWith('.ics'))
const settings = (await admin.get('/api/settings')).body
const reading = { today: '2026-08-22', compose: composeEvent({ club: settings, teams: [] }) }

beforeEach(club.empty)

test.each(files)('A second sync of %s changes nothing', async name => {
  const bytes = await readFile(`${SAMPLES}/${name}`)
  host.answers((_, response) => response.writeHead(200, TYPE).end(bytes))
  const first = await sync()
  expect(first).toMatchObject({ errors: 0 })
  const stored = await rows()
  expect(await sync()).toEqual(first)
  expect(await rows()).toEqual(stored)
  if (stored.length === 0) return
  const read = readList(csv, writeCsv(tableOf(csv.default, stored, {})), reading)
  expect([read.rejected, read.open]).toEqual([[], []])
  const request = { rows: read.rows, dryRun: true }
  expect((await admin.post('/api/admin/schedule/import', request)).body).toMatchObject({
    unchanged: stored.length,
    updated: 0,
    created: 0,
    refused: 0,
  })
})

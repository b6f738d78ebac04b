import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { guessMapping } from '../../../kit/admin/csv-mapping.ts'
import { readRows } from '../../../kit/admin/csv-read.ts'
import { tableOf } from '../../../kit/admin/csv-rows.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { TYPE } from '../../../tests/feed-host.ts'
import { readCsv } from '../../../ui/csv/read.ts'
import { writeCsv } from '../../../ui/csv/write.ts'
import * as csv from '../admin/schedule-csv.ts'
import { composeEvent } from '../admin/schedule-foreign.ts'

const club = await clubWithFeed({ at: '2026-08-22T20:00:00Z' })
const { admin, host, rows, sync } = club
const SAMPLES = 'features/calendar/source/samples'
const files = (await readdir(SAMPLES)).filter(name => name.endsWith('.ics'))

beforeEach(club.empty)

test.each(files)(
  '%s, synced twice: the second changes nothing; exported and imported: neither',
  async name => {
    const bytes = await readFile(`${SAMPLES}/${name}`)
    host.answers((_, response) => response.writeHead(200, TYPE).end(bytes))
    const first = await sync()
    expect(first).toMatchObject({ errors: 0 })
    const stored = await rows()
    expect(await sync()).toEqual(first)
    expect(await rows()).toEqual(stored)
    expect((await sync({ dryRun: true })).changes).toEqual([])

    if (stored.length === 0) return
    const settings = (await admin.get('/api/settings')).body
    const table = readCsv(Buffer.from(writeCsv(tableOf(csv.default, stored, {}))))
    const {
      rows: read,
      rejected,
      open,
    } = readRows(csv, table, {
      mapping: guessMapping(csv, table).mapping,
      replies: {},
      club: { today: '2026-08-22', timeZone: 'America/Chicago' },
      compose: composeEvent({ club: settings, teams: [] }),
    })
    expect([rejected, open]).toEqual([[], []])
    const answer = await admin.post('/api/admin/schedule/import', { rows: read, dryRun: true })
    expect(answer.body).toMatchObject({
      unchanged: stored.length,
      updated: 0,
      created: 0,
      refused: 0,
    })
  },
)

import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { headRow, listIn } from '../../../kit/admin/csv-heads.ts'
import { guessMapping } from '../../../kit/admin/csv-mapping.ts'
import { readRows } from '../../../kit/admin/csv-read.ts'
import { tableOf } from '../../../kit/admin/csv-rows.ts'
import { startApp } from '../../../tests/app.ts'
import { changeSettings, emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import { decoded } from '../../../ui/csv/decode.ts'
import { readSheet } from '../../../ui/csv/read.ts'
import { writeCsv } from '../../../ui/csv/write.ts'
import * as csv from './schedule-csv.ts'
import { composeEvent } from './schedule-foreign.ts'

const { admin: newAdmin, db } = await startApp()
const admin = await newAdmin()
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] })

const SAMPLES = 'features/calendar/admin/samples'
const files = await readdir(SAMPLES)

beforeEach(async () => {
  await emptyTables(db, 'schedule_events', 'teams')
  for (const name of ['U11 Comets', 'U12', 'U12 Gold']) {
    await admin.post('/api/admin/teams', aTeam({ name }))
  }
})

test.each(files)('%s, imported twice: every row is unchanged the second time', async name => {
  const rows = await read(await readFile(`${SAMPLES}/${name}`))
  const count = rows.length
  expect(await send(rows, { dryRun: true })).toMatchObject({ created: count, refused: 0 })
  expect(await send(rows)).toMatchObject({ created: count })
  expect(await send(rows, { dryRun: true })).toMatchObject({ ...NONE, unchanged: count })
  expect(await send(rows.toReversed(), { dryRun: true })).toMatchObject({
    ...NONE,
    unchanged: count,
  })
})

test.each(files)('%s, imported, exported and imported: every row is unchanged', async name => {
  const rows = await read(await readFile(`${SAMPLES}/${name}`))
  await send(rows)
  const stored = (await admin.get('/api/schedule')).body
  const teams = (await admin.get('/api/teams')).body
  const table = tableOf(csv.default, stored, { teams })
  for (const file of [table, table.map(cells => cells.slice(1))]) {
    const again = await read(Buffer.from(writeCsv(file)))
    expect(await send(again, { dryRun: true })).toMatchObject({ ...NONE, unchanged: rows.length })
  }
})

const NONE = { created: 0, updated: 0, refused: 0 }

async function read(file: Buffer) {
  const club = (await admin.get('/api/settings')).body
  const teams = (await admin.get('/api/teams')).body
  const sheet = readSheet(decoded(file))
  const { table } = listIn(csv, sheet, headRow(csv, sheet).row)
  const reading = {
    mapping: guessMapping(csv, table).mapping,
    club: { today: '2031-08-20', timeZone: 'America/Chicago' },
    compose: composeEvent({ club, teams }),
  }
  const { open } = readRows(csv, table, { ...reading, replies: {} })
  const replies = open.map(({ key, choices }) => [key, choices[0]?.value ?? ''])
  const { rows, rejected } = readRows(csv, table, {
    ...reading,
    replies: Object.fromEntries(replies),
  })
  expect(rejected).toEqual([])
  return rows
}

async function send(rows: object[], more: object = {}) {
  const { body } = await admin.post('/api/admin/schedule/import', {
    rows,
    dryRun: false,
    ...more,
  })
  expect(body.rows?.filter((row: object) => 'similar' in row) ?? []).toEqual([])
  return body
}

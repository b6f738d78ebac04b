import { readFile } from 'node:fs/promises'
import { clubNowAt, resources } from '../features/index.server.ts'
import * as csv from '../features/players/admin-csv.ts'
import { guessMapping } from '../kit/admin/csv-mapping.ts'
import { withoutMarked } from '../kit/admin/csv-marked.ts'
import { Questions } from '../kit/admin/csv-questions.ts'
import { rowsOf } from '../kit/admin/csv-rows.ts'
import type { ImportPreview, ImportRow } from '../kit/import/import-shapes.ts'
import { importer } from '../kit/import/importer.server.ts'
import { UnreadableCsv } from '../ui/csv/decode.ts'
import { readCsv } from '../ui/csv/read.ts'
import { CommandFailure } from './failure.ts'
import { withClub } from './open-club.ts'

/** `import players FILE.csv`: shows the outcome by the rules of the portal's import; with `yes` imports the file. */
export async function importPlayers(file: string, { yes = false }: { yes?: boolean }) {
  const { rows, ignored, skipped, doubt } = await readRows(await readFile(file))
  const resource = resources.find(({ path }) => path === 'players')
  if (!resource) throw new Error('There is no list of players')
  await withClub(async ({ db }) => {
    const clubNow = (connection: typeof db) => clubNowAt(connection, new Date())
    const { preview, write } = importer(resource, { db, clubNow })
    const outcome = await preview(rows)
    if (doubt) console.log(doubt)
    for (const [why, count] of skipped) {
      console.log(
        `${count} ${count === 1 ? 'row' : 'rows'} left out: ${why}. The portal asks whether to import them.`,
      )
    }
    if (ignored.length > 0) console.log(`Columns that are not imported: ${ignored.join(', ')}.`)
    for (const line of linesOf(outcome, rows)) console.log(line)
    const { created, updated, unchanged, refused } = outcome
    const counts = `${created} new, ${updated} changed, ${unchanged} unchanged`
    if (refused > 0) {
      throw new CommandFailure(
        `${refused} of ${rows.length} rows cannot be imported (see above), so nothing was changed.`,
      )
    }
    if (!yes) return console.log(`It would be: ${counts}. Nothing was changed; add --yes to do it.`)
    await write(rows, outcome.plan, null)
    console.log(`Imported: ${counts}.`)
  })
}

/** Nobody is asked here: rows that the file marks as of no player are left out. */
async function readRows(bytes: Buffer) {
  const compose = await csv.foreign.prepare()
  try {
    const { doubt, ...table } = readCsv(bytes)
    const { mapping } = guessMapping(csv, table)
    const questions = new Questions({})
    const { table: unmarked, skipped } = withoutMarked(csv, table, { mapping, questions })
    const mayBeEmpty = skipped.size > 0
    return { ...rowsOf(csv, unmarked, { mapping, compose, mayBeEmpty }), skipped, doubt }
  } catch (error) {
    throw error instanceof UnreadableCsv ? new CommandFailure(error.message) : error
  }
}

/** A line for each row with errors, changes or new values. */
function linesOf({ rows }: ImportPreview, sent: ImportRow[]) {
  const byNumber = new Map(sent.map(row => [row.row, row]))
  return rows.flatMap(({ row, state, changes = {}, errors = {} }) => {
    const inFile = byNumber.get(row)
    const who = `Row ${row}, ${inFile?.name ?? ''} ${inFile?.number ?? ''}`.trim()
    if (state === 'refused') return [`${who}: ${Object.values(errors).join('; ')}`]
    if (state === 'created') return [`${who}: new`]
    const changed = Object.entries(changes).map(
      ([field, { from, to }]) => `${field} ${shown(from)} → ${shown(to)}`,
    )
    return changed.length > 0 ? [`${who}: ${changed.join(', ')}`] : []
  })
}

function shown(value: unknown) {
  return value === null || value === '' ? '(empty)' : JSON.stringify(value)
}

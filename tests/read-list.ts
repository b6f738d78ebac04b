import type { Compose, CsvModule } from '../kit/admin/csv.ts'
import { headRow, listIn } from '../kit/admin/csv-heads.ts'
import { guessMapping } from '../kit/admin/csv-mapping.ts'
import type { FileQuestion, Replies } from '../kit/admin/csv-questions.ts'
import { readRows } from '../kit/admin/csv-read.ts'
import { readSheet } from '../ui/csv/read.ts'

interface Reading {
  today: string
  timeFormat?: '12' | '24'
  compose?: Compose | undefined
  replies?: Replies
}

/** Finds the list in a sheet, and what its columns seem to be. */
export function listOf(module: CsvModule, text: string) {
  const sheet = readSheet(text)
  const { table, passed } = listIn(module, sheet, headRow(module, sheet).row)
  return { table, passed, ...guessMapping(module, table) }
}

/** Reads the list in a sheet, in Chicago, as the portal does before anybody corrects what its columns seem to be. */
export function readList(
  module: CsvModule,
  text: string,
  { compose, replies = {}, ...clock }: Reading,
) {
  const { table, passed, mapping, isCertain } = listOf(module, text)
  const club = { timeZone: 'America/Chicago', ...clock }
  const read = readRows(module, table, { mapping, replies, club, compose })
  const skipped = new Map([...passed, ...read.skipped])
  return { ...read, header: table.header, mapping, isCertain, skipped }
}

/** Replies to each question with its first choice. */
export function firstReplies(open: readonly FileQuestion[]): Replies {
  return Object.fromEntries(open.map(({ key, choices }) => [key, choices[0]?.value ?? '']))
}

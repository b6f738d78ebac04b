import { useState } from 'react'
import type { CsvColumn, Named } from '../../kit/admin/csv.ts'
import { type RowsOfFile, rowsOf } from '../../kit/admin/csv-rows.ts'
import { useWrites } from '../../kit/admin/portal-client.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import type {
  ImportCounts,
  ImportPreview,
  ImportRequest,
  ImportRow,
} from '../../kit/import/import-shapes.ts'
import { type CsvTable, readCsv } from '../../ui/csv/read.ts'
import { UnreadableCsv } from '../../ui/csv/unreadable.ts'
import { RequestError } from '../../ui/http/api.ts'
import { countedRows } from './counted-rows.ts'
import { namedRows } from './named.ts'

const MOST_BYTES = 2 * 1024 * 1024

/** A file that was read, and what the server says that it would do. */
export interface CheckedFile extends RowsOfFile {
  name: string
  table: CsvTable
  preview: ImportPreview
  named: Named
}

/** Of rows that were written, and how many were left out. */
export type OnImported = (counts: ImportCounts, leftOut: number) => Promise<void>

/** The way of a file into the list. */
export function useImport(tab: AdminTab, columns: readonly CsvColumn[], onImported: OnImported) {
  const { send } = useWrites()
  const [file, setFile] = useState<CheckedFile>()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const ask = <Answer>(request: ImportRequest) =>
    send<Answer>('POST', `/api/admin/${tab.path}/import`, request)

  async function check(rows: ImportRow[]) {
    const preview = await ask<ImportPreview>({ rows, dryRun: true })
    return { preview, named: await namedRows(columns, send) }
  }

  async function during(words: string, work: () => Promise<void>) {
    setProblem(undefined)
    setBusy(words)
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(undefined)
    }
  }

  /** Reads a file and asks the server what it would do. */
  const take = (chosen: File) =>
    during('Reading the file...', async () => {
      const table = readCsv(await bytesOf(chosen))
      const read = rowsOf(columns, table)
      setBusy(`Checking ${countedRows(read.rows.length)}...`)
      setFile({ name: chosen.name, table, ...read, ...(await check(read.rows)) })
    })

  /** Writes the rows that have no errors. When the preview is out of date, nothing is written and there is a new one. */
  const write = ({ rows, preview, ...read }: CheckedFile) =>
    during(`Importing ${countedRows(preview.created + preview.updated)}...`, async () => {
      const refused = new Set(preview.rows.flatMap(({ row, errors }) => (errors ? row : [])))
      const accepted = rows.filter(({ row }) => !refused.has(row))
      try {
        const request = { rows: accepted, dryRun: false, plan: preview.plan }
        await onImported(await ask<ImportCounts>(request), refused.size)
      } catch (error) {
        if (isOutdated(error)) setFile({ rows, ...read, ...(await check(rows)) })
        throw error
      }
    })

  return { file, busy, problem, take, write, startOver: () => setFile(undefined) }
}

async function bytesOf(file: File) {
  if (file.size > MOST_BYTES) {
    throw new UnreadableCsv('The file is larger than 2 MB. Import it in several parts.')
  }
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new UnreadableCsv('The file can no longer be read. Please choose it again.')
  }
}

function isOutdated(error: unknown) {
  return error instanceof RequestError && (error.status === 400 || error.status === 409)
}

function sentenceOf(error: unknown) {
  if (error instanceof RequestError || error instanceof UnreadableCsv) return error.message
  throw error
}

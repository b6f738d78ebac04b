import { useState } from 'react'
import type { CsvColumn, Named } from '../../kit/admin/csv.ts'
import { type RowsOfFile, rowsOf } from '../../kit/admin/csv-rows.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type {
  ImportCounts,
  ImportPreview,
  ImportRequest,
  ImportRow,
} from '../../kit/import/import-shapes.ts'
import { UnreadableCsv } from '../../ui/csv/decode.ts'
import { type CsvTable, readCsv } from '../../ui/csv/read.ts'
import { RequestError } from '../../ui/http/api.ts'
import { counted, countedRows } from '../labels.ts'
import { changedLists } from '../lists.ts'
import { fetchNamedRows } from './named-rows.ts'

const MOST_BYTES = 2 * 1024 * 1024

/** A parsed file, and the server's preview of its import. */
export interface CheckedFile extends RowsOfFile {
  name: string
  table: CsvTable
  preview: ImportPreview
  named: Named
}

/** The state of an import: the checked file, what is in progress (`busy`) and why the last step failed (`problem`). */
export function useImport(tab: AdminTab, columns: readonly CsvColumn[], onImported: () => void) {
  const [file, setFile] = useState<CheckedFile>()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const path = `/api/admin/${tab.path}/import`
  const { mutateAsync } = usePortalMutation({
    mutate: ({ request }: { request: ImportRequest; leftOut: number }) =>
      send<ImportCounts>('POST', path, request),
    invalidates: changedLists(tab),
    notices: {
      done: (counts, { leftOut }) => summaryOf(counts, leftOut, tab),
      failed: () => undefined,
    },
  })

  async function check(rows: ImportRow[]) {
    const preview = await send<ImportPreview>('POST', path, { rows, dryRun: true })
    return { preview, named: await fetchNamedRows(columns) }
  }

  async function during(text: string, work: () => Promise<void>) {
    setProblem(undefined)
    setBusy(text)
    try {
      await work()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(undefined)
    }
  }

  /** Parses a file and fetches the preview of its import. */
  const readFile = (chosen: File) =>
    during('Reading the file...', async () => {
      const table = readCsv(await bytesOf(chosen))
      const parsed = rowsOf(columns, table)
      setBusy(`Checking ${countedRows(parsed.rows.length)}...`)
      setFile({ name: chosen.name, table, ...parsed, ...(await check(parsed.rows)) })
    })

  /** Imports the rows without errors. When the preview is outdated, nothing is written and a new preview fetched. */
  const importRows = ({ rows, preview, ...parsed }: CheckedFile) =>
    during(`Importing ${countedRows(preview.created + preview.updated)}...`, async () => {
      const invalid = new Set(preview.rows.flatMap(({ row, errors }) => (errors ? row : [])))
      const valid = rows.filter(({ row }) => !invalid.has(row))
      const request = { rows: valid, dryRun: false, plan: preview.plan }
      try {
        await mutateAsync({ request, leftOut: invalid.size })
      } catch (error) {
        if (isOutdated(error)) setFile({ rows, ...parsed, ...(await check(rows)) })
        throw error
      }
      onImported()
    })

  return { file, busy, problem, readFile, importRows, startOver: () => setFile(undefined) }
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

function messageOf(error: unknown) {
  if (error instanceof RequestError || error instanceof UnreadableCsv) return error.message
  throw error
}

/** '12 players created, 3 updated' */
function summaryOf({ created, updated }: ImportCounts, leftOut: number, tab: AdminTab) {
  const parts = [
    created > 0 && `${counted(created, tab)} created`,
    updated > 0 && (created > 0 ? `${updated} updated` : `${counted(updated, tab)} updated`),
    leftOut > 0 && `${countedRows(leftOut)} left out`,
  ]
  return parts.filter(Boolean).join(', ')
}

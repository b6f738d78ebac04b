import type { CsvModule } from '../../kit/admin/csv.ts'
import { Questions, type Replies } from '../../kit/admin/csv-questions.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { ImportPreview, ImportRow } from '../../kit/import/import-shapes.ts'

interface Checked {
  rows: readonly ImportRow[]
  preview: ImportPreview
  /** Replies about the file, and answers by the number of a row that may be a stored one. */
  decisions: { replies: Replies; answers: Readonly<Record<number, unknown>> }
}

interface Completed {
  questions: Questions
  /** The same where nothing was missing or answered. */
  rows: readonly ImportRow[]
  /** The reasons why rows are left out. */
  left: Map<string, number>
}

/** Asks for the missing values of the file's new rows, and completes them by the replies. */
export async function completeNew(
  path: string,
  { newRows = [] }: CsvModule,
  { rows, preview, decisions }: Checked,
): Promise<Completed> {
  const questions = new Questions(decisions.replies)
  const left = new Map<string, number>()
  const fields = new Set(newRows.map(({ field }) => field))
  const fresh = newOf(preview, decisions, fields)
  let completed = rows
  for (const field of newRows) {
    const about = field.asks
      ? new Set(preview.rows.flatMap(row => (field.asks?.(row) ? [row.row] : [])))
      : fresh
    const lacking = new Set(completed.filter(row => about.has(row.row) && !field.isClear(row)))
    if (lacking.size === 0) continue
    const numbers = [...lacking].map(({ row }) => row)
    const reply = questions.ask({ ...field.question(lacking.size, [...lacking]), rows: numbers })
    if (reply === undefined) continue
    const others = await send<object[]>('GET', listOf(path))
    const known = [...others, ...completed.filter(row => !lacking.has(row))]
    const done: ImportRow[] = []
    for (const row of completed) {
      const outcome = lacking.has(row) ? field.complete(reply, row, known) : row
      if (typeof outcome === 'string') {
        left.set(outcome, (left.get(outcome) ?? 0) + 1)
        continue
      }
      done.push(outcome)
      if (outcome !== row) known.push(outcome)
    }
    completed = done
  }
  return { questions, rows: completed, left }
}

/** The list's path of its import's. */
function listOf(path: string) {
  return path.replace('/admin/', '/').replace(/\/import$/, '')
}

/**
 * Returns the numbers of rows that are new, or would be if they were complete. A row that may be a stored one is not
 * asked about yet.
 */
function newOf({ rows }: ImportPreview, { answers }: Checked['decisions'], fields: Set<string>) {
  return new Set(
    rows.flatMap(({ row, state, similar, errors = {} }) => {
      const isNew =
        state === 'created' ||
        (state === 'refused' && Object.keys(errors).every(field => fields.has(field)))
      return isNew && (!similar || answers[row]) ? [row] : []
    }),
  )
}

import type { CsvModule } from '../../kit/admin/csv.ts'
import { Questions, type Replies } from '../../kit/admin/csv-questions.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { ImportPreview, ImportRow } from '../../kit/import/import-shapes.ts'

interface Checked {
  rows: readonly ImportRow[]
  preview: ImportPreview
  /** What is answered for the file, and by number of a row that may be a stored one. */
  decisions: { replies: Replies; answers: Readonly<Record<number, unknown>> }
}

interface Completed {
  questions: Questions
  /** The same where nothing was missing or answered. */
  rows: readonly ImportRow[]
  /** Why rows are left out. */
  left: Map<string, number>
}

/** Asks what new rows of the file lack, and completes them by the replies. */
export async function completeNew(
  path: string,
  { newRows = [] }: CsvModule,
  { rows, preview, decisions }: Checked,
): Promise<Completed> {
  const questions = new Questions(decisions.replies)
  const left = new Map<string, number>()
  const fresh = newOf(preview, decisions, new Set(newRows.map(({ field }) => field)))
  let completed = rows
  for (const asked of newRows) {
    const lacking = new Set(completed.filter(row => fresh.has(row.row) && !asked.isClear(row)))
    if (lacking.size === 0) continue
    const reply = questions.ask(asked.question(lacking.size))
    if (reply === undefined) continue
    const others = await send<object[]>('GET', listOf(path))
    const known = [...others, ...completed.filter(row => !lacking.has(row))]
    const done: ImportRow[] = []
    for (const row of completed) {
      const outcome = lacking.has(row) ? asked.complete(reply, row, known) : row
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

/** Numbers of rows that are new, or would be but for what they lack. Of one that may be a stored one nothing is asked yet. */
function newOf({ rows }: ImportPreview, { answers }: Checked['decisions'], fields: Set<string>) {
  return new Set(
    rows.flatMap(({ row, state, similar, errors = {} }) => {
      const isNew = state === 'created' && (!similar || answers[row])
      const isLacking = state === 'refused' && Object.keys(errors).every(field => fields.has(field))
      return isNew || isLacking ? [row] : []
    }),
  )
}

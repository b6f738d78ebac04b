import { mapValues } from 'es-toolkit/object'
import type { CsvColumn } from '../../kit/admin/csv.ts'
import { truncate } from '../../kit/admin/format.ts'
import type { ImportRow, PreviewRow } from '../../kit/import/import-shapes.ts'
import { shownValue, type ValueContext } from './shown-value.ts'

/** A column's change; `note` where both texts would look the same. */
interface ShownChange {
  header: string
  from: string
  to: string
  note: string | undefined
}

export function changesOf(
  columns: readonly CsvColumn[],
  { changes = {} }: PreviewRow,
  { sent, shown }: { sent: ImportRow; shown: ValueContext },
): ShownChange[] {
  const stored = { ...sent, ...mapValues(changes, ({ from }) => from) }
  return columns.flatMap(column => {
    const { header, field } = column
    const change = changes[field]
    if (!change) return []
    const [from, to] = [
      shownValue(column, stored, shown),
      shownValue(column, { ...sent, [field]: change.to }, shown),
    ]
    const note = onOneLine(from) === onOneLine(to) ? 'spaces or ends of lines' : undefined
    const start = startOf([...from], [...to])
    return { header, from: excerpt(from, start), to: excerpt(to, start), note }
  })
}

/** Characters shown of a long text, and those before the first difference. */
const MAX_CHARACTERS = 60
const CHARACTERS_BEFORE = 15

function startOf(from: string[], to: string[]) {
  if (Math.max(from.length, to.length) <= MAX_CHARACTERS) return 0
  const first = from.findIndex((letter, index) => letter !== to[index])
  return Math.max(0, (first < 0 ? from.length : first) - CHARACTERS_BEFORE)
}

function excerpt(text: string, start: number) {
  const shown = truncate(MAX_CHARACTERS, [...text].slice(start).join(''))
  return (start > 0 ? `...${shown}` : shown) || '(empty)'
}

function onOneLine(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim()
}

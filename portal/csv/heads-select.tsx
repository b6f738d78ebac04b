import { useId } from 'react'
import { truncate } from '../../kit/admin/format.ts'
import form from '../../ui/form/form.module.css'
import type { ParsedFile } from './check-rows.ts'

interface HeadsSelectProps {
  file: ParsedFile
  onChoose: (row: number) => void
}

/** The most rows that may stand above the names of the columns. */
const MAX_HEAD_ROWS = 20

/** Chooses the row that names the columns: titles may stand above it. */
export function HeadsSelect({ file: { sheet, heads }, onChoose }: HeadsSelectProps) {
  const id = useId()
  const rows = sheet.cells
    .map((cells, index) => ({
      row: index + 1,
      text: cells.filter(cell => cell.trim()).join(' · '),
    }))
    .filter(({ row, text }) => text !== '' && (row <= MAX_HEAD_ROWS || row === heads))
  if (rows.length < 2) return null
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        The row with the names of the columns
      </label>
      <select
        className={form.input}
        id={id}
        value={heads}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {rows.map(({ row, text }) => (
          <option key={row} value={row}>
            {`Row ${row}: ${truncate(50, text)}`}
          </option>
        ))}
      </select>
    </div>
  )
}

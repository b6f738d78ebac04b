import type { ComponentProps } from 'react'
import type { CsvColumn, CsvModule } from '../../kit/admin/csv.ts'
import { id, LEFT_OUT } from '../../kit/admin/csv-mapping.ts'
import form from '../../ui/form/form.module.css'

interface ColumnSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  module: CsvModule
  value: string
  onChange: (value: string) => void
}

/** A select of our columns; those of other programs come last. */
export function ColumnSelect({ module, value, onChange, ...rest }: ColumnSelectProps) {
  const { default: columns, foreign } = module
  return (
    <select
      {...rest}
      className={form.input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {value === '' && <option value="">Please choose</option>}
      <option value={LEFT_OUT}>Leave out</option>
      <optgroup label="Our columns">{optionsOf([...columns, id])}</optgroup>
      {foreign && <optgroup label="As others write it">{optionsOf(foreign.columns)}</optgroup>}
    </select>
  )
}

function optionsOf(columns: readonly CsvColumn[]) {
  return columns.map(({ header }) => (
    <option key={header} value={header}>
      {header}
    </option>
  ))
}

import { useId } from 'react'
import form from '../../ui/form/form.module.css'
import css from './list-filters.module.css'
import { Choices, type FiltersProps } from './list-filters.tsx'

/** A labelled select for each filter. */
export function FilterSelects({ filters, chosen, onChange }: FiltersProps) {
  const id = useId()
  return (
    <fieldset className={css.selects} aria-label="Filters">
      {filters.map(({ name, label, choices }) => (
        <div key={name} className={css.select}>
          <label className={form.label} htmlFor={`${id}-${name}`}>
            {label}
          </label>
          <select
            className={form.input}
            id={`${id}-${name}`}
            value={chosen[name] ?? ''}
            onChange={({ target }) => onChange({ ...chosen, [name]: target.value })}
          >
            <option value="">All</option>
            <Choices choices={choices} />
          </select>
        </div>
      ))}
    </fieldset>
  )
}

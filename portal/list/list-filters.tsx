import { useId } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import form from '../../ui/form/form.module.css'
import css from './list-tools.module.css'
import type { ListView } from './list-view.ts'

type Filters = ReturnType<typeof useFilters>

/** The tab's filters with their choices. */
export function useFilters({ filters = [] }: AdminList) {
  // biome-ignore lint/correctness/useHookAtTopLevel: a tab's filters are always the same.
  return filters.map(({ name, label, useFilter }) => ({ name, label, ...useFilter() }))
}

/** Whether the row passes all chosen filters. */
export function passes(filters: Filters, row: { id: number }, chosen: ListView['filters']) {
  return filters.every(({ name, matches }) => !chosen[name] || matches(row, chosen[name]))
}

interface FilterSelectsProps {
  filters: Filters
  chosen: ListView['filters']
  onChange: (chosen: ListView['filters']) => void
}

/** A select for each filter. */
export function FilterSelects({ filters, chosen, onChange }: FilterSelectsProps) {
  const id = useId()
  return (
    <fieldset className={css.filters} aria-label="Filters">
      {filters.map(({ name, label, choices }) => (
        <div key={name} className={css.filter}>
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
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  )
}

import type { AdminList } from '../../kit/admin/tab.ts'
import css from './list-filters.module.css'
import type { ListView } from './list-view.ts'

type Filters = ReturnType<typeof useFilters>

/** The list's filters with their choices. */
export function useFilters({ filters = [] }: AdminList) {
  return filters.map(({ name, label, isQuick, firstTab, useChoices }) => ({
    name,
    label,
    isQuick,
    firstTab,
    // biome-ignore lint/correctness/useHookAtTopLevel: a tab's filters are always the same.
    choices: useChoices(),
  }))
}

export interface FiltersProps {
  filters: Filters
  chosen: ListView['filters']
  onChange: (chosen: ListView['filters']) => void
}

/** A row of chips: one that is pressed for a filter with a single choice, one that opens its choices for others. */
export function FilterChips({ filters, chosen, onChange }: FiltersProps) {
  return (
    <fieldset className={css.chips} aria-label="Filters">
      {filters.map(({ name, label, choices }) => {
        const [only, another] = choices
        const choose = (value: string) => onChange({ ...chosen, [name]: value })
        const isChosen = Boolean(chosen[name])
        return only && !another ? (
          <button
            key={name}
            type="button"
            className={css.chip}
            data-chosen={isChosen}
            aria-pressed={isChosen}
            onClick={() => choose(isChosen ? '' : String(only.value))}
          >
            {only.label}
          </button>
        ) : (
          <select
            key={name}
            className={css.chip}
            data-chosen={isChosen}
            aria-label={label}
            value={chosen[name] ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{label}</option>
            <Choices choices={choices} />
          </select>
        )
      })}
    </fieldset>
  )
}

interface FilterTabsProps extends Omit<FiltersProps, 'filters'> {
  filter: Filters[number]
  /** The number of rows of all choices. */
  total: number
}

/** The choices of a filter, and 'All', as chips of which one is pressed, each with how many rows it has. */
export function FilterTabs({ filter, total, chosen, onChange }: FilterTabsProps) {
  const { name, label, choices } = filter
  const all = { value: '', label: 'All', count: total }
  return (
    <fieldset className={css.chips} aria-label={label}>
      {[...choices, all].map(({ value, label, count }) => {
        const isChosen = (chosen[name] ?? '') === String(value)
        return (
          <button
            key={value}
            type="button"
            className={css.chip}
            data-chosen={isChosen}
            aria-pressed={isChosen}
            onClick={() => onChange({ ...chosen, [name]: String(value) })}
          >
            {label} {count !== undefined && <span className={css.count}>{count}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

/** The choices of a select. */
export function Choices({ choices }: Pick<Filters[number], 'choices'>) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

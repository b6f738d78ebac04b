import { type ReactNode, useId } from 'react'
import type { HistoryList } from '../../kit/history/shapes.ts'
import form from '../../ui/form/form.module.css'
import { PROGRAM } from './author.ts'
import css from './history.module.css'
import type { HistoryQuery } from './use-history.ts'

interface HistoryFiltersProps {
  query: HistoryQuery
  list: HistoryList
  onChange: (query: Partial<HistoryQuery>) => void
}

/** By whom, what, which kind of change, and on which days. */
export function HistoryFilters({ query, list, onChange }: HistoryFiltersProps) {
  const people = list.people.map(by => (by ? [String(by.id), by.username] : ['program', PROGRAM]))
  const tables = list.tables.map(({ table, what }) => [table, capital(what)])
  const select = (name: keyof HistoryQuery, all: string, choices: string[][]) => (
    <Labelled label={LABELS[name]}>
      {id => (
        <select
          id={id}
          className={form.input}
          value={query[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">{all}</option>
          {choices
            .toSorted(([, one = ''], [, other = '']) => one.localeCompare(other))
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      )}
    </Labelled>
  )
  const day = (name: 'from' | 'to') => (
    <Labelled label={LABELS[name]}>
      {id => (
        <input
          id={id}
          type="date"
          className={form.input}
          value={query[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Labelled>
  )
  return (
    <search className={css.filters} aria-label="Filter history">
      {select('who', 'Everybody', people)}
      {select('table', 'Everything', tables)}
      {select('action', 'All kinds', KINDS)}
      {day('from')}
      {day('to')}
    </search>
  )
}

const LABELS = { who: 'Who', table: 'What', action: 'Kind', from: 'From', to: 'To' }
const KINDS = [
  ['created', 'Added'],
  ['updated', 'Changed'],
  ['deleted', 'Deleted'],
]

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={css.filter}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

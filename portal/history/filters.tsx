import { type ReactNode, useId, useState } from 'react'
import type { HistoryList } from '../../kit/history/shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { capitalized } from '../../ui/english.ts'
import form from '../../ui/form/form.module.css'
import { useWide } from '../../ui/wide.ts'
import { PROGRAM } from './author.ts'
import css from './history.module.css'
import type { HistoryQuery } from './use-history.ts'

interface HistoryFiltersProps {
  query: HistoryQuery
  list: HistoryList
  onChange: (query: Partial<HistoryQuery>) => void
}

/** Filters by author, table, kind of change, and days; a sheet on phones. */
export function HistoryFilters({ query, list, onChange }: HistoryFiltersProps) {
  const people = list.people.map(by => (by ? [String(by.id), by.username] : ['program', PROGRAM]))
  const tables = list.tables.map(({ table, what }) => [table, capitalized(what)])
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
  const fields = (
    <search className={css.filters} aria-label="Filter history">
      {select('who', 'Everybody', people)}
      {select('table', 'Everything', tables)}
      {select('action', 'All kinds', KINDS)}
      {day('from')}
      {day('to')}
    </search>
  )
  return useWide() ? (
    fields
  ) : (
    <FiltersSheet query={query} onChange={onChange}>
      {fields}
    </FiltersSheet>
  )
}

/** The button of a phone for the filters, and the sheet with them. */
function FiltersSheet({
  query,
  onChange,
  children,
}: Omit<HistoryFiltersProps, 'list'> & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const chosen = Object.values(query).filter(Boolean).length
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      {isOpen && (
        <Dialog sheet title="Filters" onClose={close}>
          {children}
          <DialogButtons>
            <Button variant="quiet" disabled={chosen === 0} onClick={() => onChange(NO_FILTERS)}>
              Clear
            </Button>
            <Button onClick={close}>Show</Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  )
}

export const NO_FILTERS: HistoryQuery = { who: '', table: '', action: '', from: '', to: '' }

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

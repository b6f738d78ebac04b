import type { ReactNode } from 'react'
import type { AdminList, ListTool } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import css from './list-filters.module.css'
import { FilterChips, type useFilters } from './list-filters.tsx'
import type { ListView } from './list-view.ts'
import { useTools } from './use-tools.ts'

interface AtHandProps {
  tab: AdminList
  filters: ReturnType<typeof useFilters>
  view: ListView
  /** The tabs of the list, if it has any. */
  tabs: ReactNode
  /** There are enough rows to be narrowed. */
  isMany: boolean
  onChange: (changes: Partial<ListView>) => void
  onOpen: (tool: ListTool) => void
}

/** The line of a phone with what takes one press: tabs, quick filters, and daily tools. */
export function AtHand({ tab, filters, view, tabs, isMany, onChange, onOpen }: AtHandProps) {
  const tools = useTools(tab, onOpen).filter(({ isDaily }) => isDaily)
  const quick = filters.filter(({ isQuick }) => isMany && isQuick)
  if (!tabs && tools.length + quick.length === 0) return null
  return (
    <div className={css.atHand}>
      {tabs}
      {quick.length > 0 && (
        <FilterChips
          filters={quick}
          chosen={view.filters}
          onChange={filters => onChange({ filters })}
        />
      )}
      {tools.map(({ name, label, isDisabled, press }) => (
        <Button key={name} variant="quiet" disabled={isDisabled} onClick={press}>
          {label}
        </Button>
      ))}
    </div>
  )
}

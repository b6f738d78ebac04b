import { omit } from 'es-toolkit/object'
import { type ReactNode, type RefObject, useState } from 'react'
import type { AdminList, AdminTab, ListTool } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/english.ts'
import head from '../../ui/panel-head.module.css'
import type { Column } from '../../ui/table/column.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { useWide } from '../../ui/wide.ts'
import { hasCsv } from '../csv/csv-tab.ts'
import { ImportOpener } from '../csv/import-opener.tsx'
import { pluralOf, titleCase } from '../labels.ts'
import { navigate, withQuery } from '../navigation.ts'
import { hasSheet, SheetOpener, tableParameter } from '../sheet/sheet-opener.tsx'
import { AtHand } from './at-hand.tsx'
import { FilterChips, FilterTabs, useFilters } from './list-filters.tsx'
import css from './list-head.module.css'
import { ListMenu } from './list-menu.tsx'
import { isNarrowed, type ListPart } from './list-part.ts'
import { ListSheet } from './list-sheet.tsx'
import type { ListView } from './list-view.ts'
import { useRights } from './rights.ts'
import { hasCheckboxes } from './selection.ts'

/** The number of rows from which there are search, filters and sort. */
const MIN_ROWS_FOR_TOOLS = 8

type Row = { id: number }

interface ListHeadProps {
  tab: AdminList | AdminTab
  columns: readonly Column<Row>[]
  /** The shown rows; undefined while they are loaded. */
  part: ListPart | undefined
  view: ListView
  onChange: (changes: Partial<ListView>) => void
  /** Adds a row; undefined if the user may not. */
  onAdd: (() => void) | undefined
  /** Begins to select rows, on phones. */
  onSelect: (() => void) | undefined
  /** Shows the keys of lists. */
  onKeys: () => void
  heading: RefObject<HTMLHeadingElement | null>
  searchField: RefObject<HTMLInputElement | null>
  /** Stands beneath, and does not stay in sight. */
  children: ReactNode
}

/** The head of a list, which stays in sight: name and number, search, filters, the primary button, and a menu. */
export function ListHead(props: ListHeadProps) {
  const { tab, columns, part, view, onChange, onAdd, onSelect, onKeys } = props
  const wide = useWide()
  const all = useFilters(tab)
  const tabs = all.find(({ firstTab }) => firstTab)
  const filters = all.filter(filter => filter !== tabs)
  const { isLimited, mayUpdate } = useRights(tab)
  const [opened, setOpened] = useState<ListTool>()
  const csv = !isLimited && hasCsv(tab) ? tab : undefined
  const sheet = hasSheet(tab) && mayUpdate ? tab : undefined
  const hasMain = tab.tools?.some(({ isMain }) => isMain)
  const count = part?.total ?? 0
  const shown = part ? part.count + part.past.count : 0
  const others = tabs ? omit(view.filters, [tabs.name]) : view.filters
  const isMany = count >= MIN_ROWS_FOR_TOOLS || isNarrowed({ ...view, filters: others })
  const narrowed = part && isNarrowed(part.query) ? part.query : undefined
  const change = (changes: Partial<ListView>) => onChange({ ...changes, page: 1, pastPage: 1 })
  const narrowing = { tab, columns, filters, view, shown, onChange: change }
  const filtering = {
    chosen: view.filters,
    onChange: (filters: ListView['filters']) => change({ filters }),
  }
  const tabLine = tabs && count > 0 && <FilterTabs filter={tabs} total={count} {...filtering} />
  const chips = isMany && filters.length > 0 && <FilterChips filters={filters} {...filtering} />
  return (
    <>
      <header className={css.head}>
        <div className={css.names}>
          <h2 className={head.title} ref={props.heading} tabIndex={-1}>
            {tab.label}
          </h2>
          <p className={css.count} role="status">
            {count > 0 && (narrowed ? `${shown} of ${counted(count, tab)}` : counted(count, tab))}
          </p>
        </div>
        <div className={`${head.buttons} ${css.buttons}`}>
          {onAdd && !hasMain && (
            <Button data-add aria-label={`Add ${titleCase(tab.singular)}`} onClick={onAdd}>
              {wide ? `Add ${titleCase(tab.singular)}` : 'Add'}
            </Button>
          )}
          <ListMenu
            tab={tab}
            csv={csv}
            narrowed={narrowed && { query: narrowed, count: shown }}
            onAdd={hasMain ? onAdd : undefined}
            onSelect={hasCheckboxes(tab, wide) || count === 0 ? undefined : onSelect}
            onSheet={
              sheet && count > 0
                ? () => navigate(withQuery({ [tableParameter(sheet)]: 'edit' }))
                : undefined
            }
            onKeys={wide && count > 0 ? onKeys : undefined}
            onOpen={setOpened}
          />
        </div>
        {isMany && (
          <div className={css.search}>
            <SearchField
              label={`Search ${pluralOf(tab)}`}
              value={view.search}
              onChange={search => change({ search })}
              ref={props.searchField}
            />
            {!wide && <ListSheet {...narrowing} />}
          </div>
        )}
        {wide && (tabLine || chips) && (
          <div className={css.filters}>
            {tabLine}
            {chips}
          </div>
        )}
        {opened?.Dialog && <opened.Dialog onClose={() => setOpened(undefined)} />}
        {csv && <ImportOpener tab={csv} />}
        {sheet && <SheetOpener tab={sheet} query={part?.query} />}
      </header>
      <div className={css.under}>
        {!wide && <AtHand {...narrowing} tabs={tabLine} isMany={isMany} onOpen={setOpened} />}
        {props.children}
      </div>
    </>
  )
}

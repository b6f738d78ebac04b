import { useEffect, useMemo, useRef, useState } from 'react'
import { useToday } from '../../features/settings/use-club.ts'
import type { AdminList, AdminTab } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { hasCsv } from '../csv/csv-tab.ts'
import { CsvTools } from '../csv/tools.tsx'
import { useList } from '../lists.ts'
import { go, leave, withQuery } from '../navigation.ts'
import css from './resource-tab.module.css'
import { RowDelete } from './row-delete.tsx'
import { RowForm } from './row-form.tsx'
import { RowList } from './row-list.tsx'
import { useOpenRow } from './row-open.ts'
import { RowView } from './row-view.tsx'
import { titled } from './titled.ts'

/**
 * List, form, look and deletion of one declared thing. In the address an open form is `?{path}=new` or `?{path}={id}`, an
 * open row `?{path}-view={id}`.
 */
export function ResourceTab({ tab }: { tab: AdminList | AdminTab }) {
  const today = useToday()
  const list = useList(tab.list ?? tab.path)
  const columns = typeof tab.columns === 'function' ? tab.columns() : tab.columns
  const rows = useMemo(
    () => list.data && [...list.data].sort(tab.order?.bind(tab) ?? (() => 0)),
    [list.data, tab],
  )
  const isEdited = 'Fields' in tab
  const edited = useOpenRow(tab.path, rows)
  const viewed = useOpenRow(`${tab.path}-view`, rows)
  const home = withQuery({ [tab.path]: undefined, [`${tab.path}-view`]: undefined })
  const [doomed, setDoomed] = useState<{ id: number }>()
  const [saved, setSaved] = useState<number>()
  const [focusLost, setFocusLost] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with its row.
  useEffect(() => {
    if (focusLost > 0) heading.current?.focus()
  }, [focusLost])

  function loseFocus() {
    setFocusLost(times => times + 1)
  }

  function closeDelete(deleted: boolean) {
    setDoomed(undefined)
    if (!deleted) return
    loseFocus()
    if (viewed) leave(home)
  }

  return (
    <section className={css.tab} aria-label={tab.label}>
      <header className={css.header}>
        <h2 className={css.title} ref={heading} tabIndex={-1}>
          {tab.label}
        </h2>
        <div className={css.tools}>
          {tab.Tools && <tab.Tools />}
          {isEdited && hasCsv(tab) && <CsvTools tab={tab} />}
          {isEdited && (
            <Button className={css.add} onClick={() => go(withQuery({ [tab.path]: 'new' }))}>
              Add {titled(tab.singular)}
            </Button>
          )}
        </div>
      </header>

      {tab.Above && <tab.Above />}
      {list.isError && (
        <Failed
          what={tab.label.toLowerCase()}
          reason={list.error.message}
          retry={() => void list.refetch()}
        />
      )}
      {rows && today ? (
        <RowList
          tab={tab}
          columns={columns}
          rows={rows}
          today={today}
          saved={saved}
          onSavedSeen={() => setSaved(undefined)}
          onFocusLost={loseFocus}
          onView={tab.view && (({ id }) => go(withQuery({ [`${tab.path}-view`]: id })))}
          onEdit={isEdited ? ({ id }) => go(withQuery({ [tab.path]: id })) : undefined}
          onDelete={setDoomed}
        />
      ) : (
        !list.isError && <Spinner />
      )}

      {edited && isEdited && today && (
        <RowForm
          key={edited.key}
          tab={tab}
          row={edited.row}
          home={home}
          today={today}
          onSaved={({ id }) => setSaved(id)}
        />
      )}
      {viewed?.row && tab.view && (
        <RowView
          view={tab.view}
          row={viewed.row}
          onDelete={() => setDoomed(viewed.row)}
          onClose={() => leave(home)}
        />
      )}
      {doomed && <RowDelete tab={tab} row={doomed} onClose={closeDelete} />}
    </section>
  )
}

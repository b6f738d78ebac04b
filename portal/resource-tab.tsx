import { useEffect, useRef, useState } from 'react'
import { useToday } from '../club/admin-club.ts'
import type { AdminList, AdminTab } from '../club/admin-tab.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { go, leave } from './address.ts'
import { Failed } from './failed.tsx'
import { useList } from './lists.ts'
import css from './resource-tab.module.css'
import { RowDelete } from './row-delete.tsx'
import { RowForm } from './row-form.tsx'
import { RowList } from './row-list.tsx'
import { useOpenRow } from './row-open.ts'
import { RowView } from './row-view.tsx'
import { titled } from './titled.ts'

interface ResourceTabProps {
  tab: AdminList | AdminTab
  /** Address of the tab; an open form adds `?{path}=new` or `?{path}={id}`, an open row `?{path}-view={id}`. */
  home: string
}

/** List, form, look and deletion of one declared thing. */
export function ResourceTab({ tab, home }: ResourceTabProps) {
  const today = useToday()
  const list = useList(tab.list ?? tab.path)
  const rows = list.data && [...list.data].sort(tab.order?.bind(tab) ?? (() => 0))
  const isEdited = 'Fields' in tab
  const edited = useOpenRow(tab.path, rows)
  const viewed = useOpenRow(`${tab.path}-view`, rows)
  const [doomed, setDoomed] = useState<{ id: number }>()
  const [deletions, setDeletions] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with its row.
  useEffect(() => {
    if (deletions > 0) heading.current?.focus()
  }, [deletions])

  function closeDelete(deleted: boolean) {
    setDoomed(undefined)
    if (!deleted) return
    setDeletions(deletions + 1)
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
          {isEdited && (
            <Button onClick={() => go(`${home}?${tab.path}=new`)}>
              Add {titled(tab.singular)}
            </Button>
          )}
        </div>
      </header>

      {list.isError ? (
        <Failed
          what={tab.label.toLowerCase()}
          reason={list.error.message}
          retry={() => void list.refetch()}
        />
      ) : !rows || !today ? (
        <Spinner />
      ) : (
        <RowList
          tab={tab}
          rows={rows}
          today={today}
          onView={tab.view && (({ id }) => go(`${home}?${tab.path}-view=${id}`))}
          onEdit={isEdited ? ({ id }) => go(`${home}?${tab.path}=${id}`) : undefined}
          onDelete={setDoomed}
        />
      )}

      {edited && isEdited && today && (
        <RowForm key={edited.key} tab={tab} row={edited.row} home={home} today={today} />
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

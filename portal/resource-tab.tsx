import { useEffect, useRef, useState } from 'react'
import type { AdminTab } from '../club/admin-tab.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Table } from '../ui/table.tsx'
import { go } from './address.ts'
import { Failed } from './failed.tsx'
import { useList } from './lists.ts'
import css from './resource-tab.module.css'
import { RowDelete } from './row-delete.tsx'
import { RowForm } from './row-form.tsx'
import { useOpenRow } from './row-open.ts'
import { titled } from './titled.ts'

interface ResourceTabProps {
  tab: AdminTab
  /** Address of the tab; an open form adds `?{path}=new` or `?{path}={id}`. */
  home: string
}

/** List, form and deletion of one declared thing. */
export function ResourceTab({ tab, home }: ResourceTabProps) {
  const list = useList(tab.path)
  const rows = list.data && [...list.data].sort(tab.order?.bind(tab) ?? (() => 0))
  const open = useOpenRow(tab.path, rows)
  const [doomed, setDoomed] = useState<{ id: number }>()
  const [deletions, setDeletions] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with its row.
  useEffect(() => {
    if (deletions > 0) heading.current?.focus()
  }, [deletions])

  return (
    <section className={css.tab} aria-label={tab.label}>
      <header className={css.header}>
        <h2 className={css.title} ref={heading} tabIndex={-1}>
          {tab.label}
        </h2>
        <Button onClick={() => go(`${home}?${tab.path}=new`)}>Add {titled(tab.singular)}</Button>
      </header>

      {list.isError ? (
        <Failed
          what={tab.label.toLowerCase()}
          reason={list.error.message}
          retry={() => void list.refetch()}
        />
      ) : !rows ? (
        <Spinner />
      ) : rows.length === 0 ? (
        <Empty title={tab.empty} />
      ) : (
        <Table
          label={tab.label}
          columns={tab.columns}
          rows={rows}
          actions={row => (
            <>
              <Button
                variant="quiet"
                aria-label={`Edit ${tab.nameOf(row)}`}
                onClick={() => go(`${home}?${tab.path}=${row.id}`)}
              >
                Edit
              </Button>
              <Button
                variant="quiet"
                aria-label={`Delete ${tab.nameOf(row)}`}
                onClick={() => setDoomed(row)}
              >
                Delete
              </Button>
            </>
          )}
        />
      )}

      {open && <RowForm key={open.key} tab={tab} row={open.row} home={home} />}
      {doomed && (
        <RowDelete
          tab={tab}
          row={doomed}
          onClose={deleted => {
            setDoomed(undefined)
            if (deleted) setDeletions(deletions + 1)
          }}
        />
      )}
    </section>
  )
}

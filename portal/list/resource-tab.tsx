import { useEffect, useMemo, useRef, useState } from 'react'
import { useToday } from '../../features/settings/use-club.ts'
import type { AdminList, AdminTab } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { titleCase } from '../labels.ts'
import { useList } from '../lists.ts'
import { goBack, navigate, withQuery } from '../navigation.ts'
import { DeleteRow } from './delete-dialogs.tsx'
import { useListView } from './list-view.ts'
import { MoreTools } from './more-tools.tsx'
import { useNarrowed } from './narrowed.ts'
import { RowView, useOpenRow } from './open-row.tsx'
import css from './resource-tab.module.css'
import { useRights } from './rights.ts'
import { RowForm } from './row-form.tsx'
import { RowList } from './row-list.tsx'

const NONE: readonly { id: number }[] = []

/**
 * List, form, view and deletion of a declared tab's rows. In the URL an open form is `?{path}=new` or `?{path}={id}`, an
 * open view `?{path}-view={id}`.
 */
export function ResourceTab({ tab }: { tab: AdminList | AdminTab }) {
  const today = useToday()
  const list = useList(tab.listPath ?? tab.path)
  const { isKnown, isOwn, mayCreate, mayUpdate, mayRemove } = useRights(tab)
  const columns = typeof tab.columns === 'function' ? tab.columns() : tab.columns
  const rows = useMemo(() => {
    const own = (isKnown ? list.data : undefined)?.filter(isOwn)
    return own && tab.arrange ? tab.arrange(own) : own
  }, [list.data, tab, isKnown, isOwn])
  const { view } = useListView(tab)
  const { isNarrowed, shown } = useNarrowed({ tab, columns, rows: rows ?? NONE }, view)
  const isEditable = 'Fields' in tab
  const edited = useOpenRow(tab.path, rows)
  const viewed = useOpenRow(`${tab.path}-view`, rows)
  const home = withQuery({ [tab.path]: undefined, [`${tab.path}-view`]: undefined })
  const [deleting, setDeleting] = useState<{ id: number }>()
  const [saved, setSaved] = useState<number>()
  const [focusLost, setFocusLost] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button with the focus was removed with its row.
  useEffect(() => {
    if (focusLost > 0) heading.current?.focus()
  }, [focusLost])

  function loseFocus() {
    setFocusLost(times => times + 1)
  }

  function closeDelete(deleted: boolean) {
    setDeleting(undefined)
    if (!deleted) return
    loseFocus()
    if (viewed) goBack(home)
  }

  return (
    <section className={css.tab} aria-label={tab.label}>
      <header className={css.header}>
        <h2 className={css.title} ref={heading} tabIndex={-1}>
          {tab.label}
        </h2>
        {isEditable && mayCreate && (
          <Button onClick={() => navigate(withQuery({ [tab.path]: 'new' }))}>
            Add {titleCase(tab.singular)}
          </Button>
        )}
        {tab.Tools && <tab.Tools />}
        <MoreTools tab={tab} shown={isNarrowed ? shown : undefined} />
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
          onView={tab.view && (({ id }) => navigate(withQuery({ [`${tab.path}-view`]: id })))}
          onEdit={
            isEditable && mayUpdate
              ? ({ id }) => navigate(withQuery({ [tab.path]: id }))
              : undefined
          }
          onDelete={mayRemove ? setDeleting : undefined}
        />
      ) : (
        !list.isError && <Spinner />
      )}

      {edited && isEditable && isKnown && today && (edited.row ? mayUpdate : mayCreate) && (
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
          tab={tab}
          view={tab.view}
          row={viewed.row}
          onDelete={mayRemove ? () => setDeleting(viewed.row) : undefined}
          onClose={() => goBack(home)}
        />
      )}
      {deleting && <DeleteRow tab={tab} row={deleting} onClose={closeDelete} />}
    </section>
  )
}

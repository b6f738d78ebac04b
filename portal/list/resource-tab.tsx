import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useToday } from '../../features/settings/use-club.ts'
import type { AdminList, AdminTab } from '../../kit/admin/tab.ts'
import { useScope } from '../../kit/admin/user.ts'
import { Failed } from '../../ui/failed.tsx'
import { RowSkeleton } from '../../ui/table/row-skeleton.tsx'
import { hasCsv } from '../csv/csv-tab.ts'
import { GoneRow } from '../gone-row.tsx'
import { goBack, navigate, withQuery } from '../navigation.ts'
import { DeleteRow } from './delete-dialogs.tsx'
import { ListHead } from './list-head.tsx'
import { useListKeys } from './list-keys.ts'
import { EmptyList } from './list-notes.tsx'
import { useListPart } from './list-part.ts'
import { type ListView, useListView } from './list-view.ts'
import { RowView, useOpenRow } from './open-row.tsx'
import css from './resource-tab.module.css'
import { useRights } from './rights.ts'
import { RowForm } from './row-form.tsx'
import { RowList } from './row-list.tsx'

const KeysDialog = lazy(async () => ({
  default: (await import('./keys-dialog.tsx')).KeysDialog,
}))

/**
 * List, form, view and deletion of a declared tab's rows. In the URL an open form is `?{path}=new` or `?{path}={id}`, an
 * open view `?{path}-view={id}`.
 */
export function ResourceTab({ tab: declared }: { tab: AdminList | AdminTab }) {
  const isOfTeams = useScope('schedule.read') === 'own'
  const tab = useMemo(
    (): AdminList | AdminTab => (isOfTeams ? withoutTeamFilter(declared) : declared),
    [declared, isOfTeams],
  )
  const today = useToday()
  const { isKnown, isLimited, mayCreate, mayUpdate, mayRemove, mayChoose } = useRights(tab)
  const columns = typeof tab.columns === 'function' ? tab.columns() : tab.columns
  const { view, change } = useListView(tab)
  const [isUnfolded, setUnfolded] = useState<boolean>()
  const { part, isBehind, error, refetch } = useListPart(tab, view, isUnfolded)
  const isEditable = 'form' in tab
  const { open: edited, isGone } = useOpenRow(tab, tab.path, part)
  const { open: viewed, isGone: isViewGone } = useOpenRow(tab, `${tab.path}-view`, part)
  const home = withQuery({ [tab.path]: undefined, [`${tab.path}-view`]: undefined })
  const [deleting, setDeleting] = useState<{ id: number }>()
  const [saved, setSaved] = useState<{ id: number }>()
  const [isSelecting, setSelecting] = useState(false)
  const [focusLost, setFocusLost] = useState(0)
  const [areKeysShown, setKeysShown] = useState(false)
  const section = useRef<HTMLElement>(null)
  useListKeys(section, () => setKeysShown(true))
  const heading = useRef<HTMLHeadingElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  // The button with the focus was removed with its row.
  useEffect(() => {
    if (focusLost > 0) heading.current?.focus()
  }, [focusLost])

  function loseFocus() {
    setFocusLost(times => times + 1)
  }

  function changeView(changes: Partial<ListView>) {
    setSaved(undefined)
    if (changes.search !== undefined || changes.filters) setUnfolded(undefined)
    change(changes)
  }

  function closeDelete(deleted: boolean) {
    setDeleting(undefined)
    if (!deleted) return
    if (deleting?.id === saved?.id) setSaved(undefined)
    loseFocus()
    if (viewed) goBack(home)
  }

  const open = (row: number | 'new') => navigate(withQuery({ [tab.path]: row }))
  const add = isEditable && mayCreate ? () => open('new') : undefined
  const hasRows = part && part.total > 0 && today
  // A form that opens leaves the rows as they are. What they call reads the address when it is called.
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions are new each time, and do the same.
  const rows = useMemo(
    () =>
      hasRows && (
        <RowList
          tab={tab}
          columns={columns}
          part={part}
          view={view}
          saved={saved}
          searchField={searchField}
          isUnfolded={isUnfolded}
          isSelecting={isSelecting}
          onChange={changeView}
          onUnfold={setUnfolded}
          onSelected={() => setSelecting(false)}
          onForget={() => setSaved(undefined)}
          onFocusLost={loseFocus}
          onView={tab.view && (({ id }) => navigate(withQuery({ [`${tab.path}-view`]: id })))}
          onEdit={isEditable && mayUpdate ? ({ id }) => open(id) : undefined}
          onDelete={mayRemove ? setDeleting : undefined}
          mayChoose={mayChoose}
        />
      ),
    [
      tab,
      columns,
      part,
      hasRows,
      view,
      saved,
      isUnfolded,
      isSelecting,
      mayUpdate,
      mayRemove,
      mayChoose,
    ],
  )
  return (
    <section
      className={css.tab}
      aria-label={tab.label}
      aria-busy={isBehind}
      data-list
      ref={section}
    >
      {(isGone || isViewGone) && <GoneRow list={tab} />}
      <ListHead
        tab={tab}
        columns={columns}
        part={part}
        view={view}
        heading={heading}
        searchField={searchField}
        onChange={changeView}
        onAdd={add}
        onSelect={mayChoose ? () => setSelecting(true) : undefined}
        onKeys={() => setKeysShown(true)}
      >
        {tab.Above && (
          <div className={css.above}>
            <tab.Above />
          </div>
        )}
      </ListHead>
      {error && (
        <Failed
          what={tab.label.toLowerCase()}
          reason={error.message}
          retry={() => void refetch()}
        />
      )}
      {part?.total === 0 && (
        <EmptyList tab={tab} onAdd={add} csv={!isLimited && hasCsv(tab) ? tab : undefined} />
      )}
      {hasRows ? rows : !(part?.total === 0 || error) && <RowSkeleton isGallery={tab.isGallery} />}

      {edited && isEditable && isKnown && today && (edited.row ? mayUpdate : mayCreate) && (
        <RowForm
          key={edited.key}
          tab={tab}
          row={edited.row}
          home={home}
          today={today}
          filters={view.filters}
          onSaved={setSaved}
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
      {areKeysShown && (
        <Suspense>
          <KeysDialog onClose={() => setKeysShown(false)} />
        </Suspense>
      )}
      {deleting && <DeleteRow tab={tab} row={deleting} onClose={closeDelete} />}
    </section>
  )
}

/** A coach's own teams are few, and chosen for all lists at once, in the frame. */
function withoutTeamFilter(tab: AdminList | AdminTab): AdminList | AdminTab {
  return { ...tab, filters: tab.filters?.filter(({ name }) => name !== 'team') ?? [] }
}

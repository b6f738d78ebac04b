import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useToday } from '../../features/settings/use-club.ts'
import type { AdminList, AdminTab, RowAction } from '../../kit/admin/tab.ts'
import { useScope } from '../../kit/admin/user.ts'
import { Failed } from '../../ui/failed.tsx'
import { RowSkeleton } from '../../ui/table/row-skeleton.tsx'
import { useWide } from '../../ui/wide.ts'
import { hasCsv } from '../csv/csv-tab.ts'
import { GoneRow } from '../gone-row.tsx'
import { goBack, navigate, replaceUrl, withQuery } from '../navigation.ts'
import { DeleteRow } from './delete-dialogs.tsx'
import { ListHead } from './list-head.tsx'
import { useListKeys } from './list-keys.ts'
import { EmptyList } from './list-notes.tsx'
import { rowsOfPart, useListPart } from './list-part.ts'
import { type ListView, useListView } from './list-view.ts'
import { RowView, useCurrentRow, useOpenRow } from './open-row.tsx'
import { OpenedRow } from './opened-row.tsx'
import css from './resource-tab.module.css'
import { hasMainActions, useRights } from './rights.ts'
import { RowForm } from './row-form.tsx'
import { RowList } from './row-list.tsx'

type Row = { id: number }

const KeysDialog = lazy(async () => ({
  default: (await import('./keys-dialog.tsx')).KeysDialog,
}))

/**
 * List, form, view and deletion of a declared tab's rows. In the URL an open form is `?{path}=new` or `?{path}={id}`, an
 * open view `?{path}-view={id}`; a view beside the list stays open under the form.
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
  const viewName = `${tab.path}-view`
  const { open: opened, isGone: isViewGone } = useOpenRow(tab, viewName, part)
  const home = withQuery({ [tab.path]: undefined, [viewName]: undefined })
  const hasPanel = hasMainActions(tab)
  const current = useCurrentRow(tab, part, hasPanel ? opened?.row : undefined)
  const viewed = current ?? opened?.row
  const wide = useWide()
  const [deleting, setDeleting] = useState<Row>()
  const [acting, setActing] = useState<{ action: RowAction<Row>; row: Row }>()
  const [saved, setSaved] = useState<Row>()
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
  const act = (action: RowAction<Row>, row: Row) => setActing({ action, row })
  const isViewOpen = () => new URL(location.href).searchParams.has(viewName)

  function openView({ id }: Row) {
    const url = withQuery({ [viewName]: id })
    if (isViewOpen()) replaceUrl(url)
    else navigate(url)
  }

  /** The form takes the place of a sheet, and stands above a row that is open beside the list. */
  function editViewed({ id }: Row) {
    if (wide) open(id)
    else replaceUrl(withQuery({ [tab.path]: id, [viewName]: undefined }))
  }

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
          openedId={hasPanel ? viewed?.id : undefined}
          onAct={act}
          onView={tab.view && openView}
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
      hasPanel,
      viewed?.id,
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
      data-beside={hasPanel && wide && viewed !== undefined}
      ref={section}
    >
      <div className={css.list}>
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
        {hasRows
          ? rows
          : !(part?.total === 0 || error) && <RowSkeleton isGallery={tab.isGallery} />}
      </div>

      {viewed && tab.view && hasPanel && (
        <OpenedRow
          tab={tab}
          view={tab.view}
          row={viewed}
          onView={undefined}
          onEdit={isEditable && mayUpdate ? editViewed : undefined}
          onDelete={mayRemove ? setDeleting : undefined}
          onAct={action => act(action, viewed)}
          isOpen={isViewOpen}
          onClose={() => goBack(home)}
        />
      )}
      {edited && isEditable && isKnown && today && (edited.row ? mayUpdate : mayCreate) && (
        <RowForm
          key={edited.key}
          tab={tab}
          row={edited.row}
          home={withQuery({ [tab.path]: undefined })}
          today={today}
          filters={view.filters}
          onSaved={setSaved}
        />
      )}
      {viewed && tab.view && !hasPanel && (
        <RowView
          tab={tab}
          view={tab.view}
          row={viewed}
          onDelete={mayRemove ? () => setDeleting(viewed) : undefined}
          onClose={() => goBack(home)}
        />
      )}
      {acting?.action.Dialog && (
        <acting.action.Dialog
          row={rowsOfPart(part).find(({ id }) => id === acting.row.id) ?? acting.row}
          onClose={() => setActing(undefined)}
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

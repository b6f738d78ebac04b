import type { AdminList, RowAction } from '../../kit/admin/tab.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import type { MenuItem, MenuPlace } from '../../ui/menu/menu-items.ts'
import { RowHistory } from '../history/row-history.tsx'
import { hasMainActions } from './rights.ts'

type Row = { id: number }

/** Handlers of the actions on a row; undefined if the user may not. */
export interface RowRights {
  onView: ((row: Row) => void) | undefined
  onEdit: ((row: Row) => void) | undefined
  onDelete: ((row: Row) => void) | undefined
}

export interface RowItemsProps extends RowRights {
  tab: AdminList
  row: Row
  onAct: (action: RowAction<Row>) => void
}

interface RowMenuProps extends RowItemsProps {
  place: MenuPlace
  onClose: () => void
}

/** The menu of a row. */
export function RowMenu({ place, onClose, ...props }: RowMenuProps) {
  const name = props.tab.rowName(props.row)
  return (
    <Menu
      label={`Actions for ${name}`}
      title={name}
      items={useRowItems(props)}
      place={place}
      onClose={onClose}
    />
  )
}

/** What is done with a row, in the order of use, and apart from that its deletion. */
export function useRowItems({ tab, row, onAct, onView, onEdit, onDelete }: RowItemsProps) {
  const actions = useOffered(tab, row)
  const mayReadHistory = useHasPermission('history.read')
  const address = tab.siteAddress?.(row)
  const presses = usePresses(tab)
  const act = (action: RowAction<Row>): MenuItem => {
    const atOnce = presses.get(action)
    const press = atOnce ? () => atOnce.press(row) : () => onAct(action)
    return { label: action.label, isMain: action.isMain, press }
  }
  const own = (label: string, press: ((row: Row) => void) | undefined) =>
    press ? [{ label, press: () => press(row) }] : []
  return [
    ...actions.filter(({ isMain }) => isMain).map(act),
    ...own('View', onView),
    ...own(hasMainActions(tab) ? 'Edit all details' : 'Edit', onEdit),
    ...actions.filter(({ isMain }) => !isMain).map(act),
    ...(address ? [{ label: 'View on site', press: () => window.open(address, '_blank') }] : []),
    ...(mayReadHistory ? [act(historyOf(tab))] : []),
    ...own('Delete', onDelete).map(item => ({ ...item, isDangerous: true })),
  ]
}

function useOffered({ rowActions = [] }: AdminList, row: Row) {
  // biome-ignore lint/correctness/useHookAtTopLevel: a list's actions are always the same.
  return rowActions.filter(action => action.useIsOffered?.(row) ?? true)
}

/** Effects of actions without a dialog. */
function usePresses({ rowActions = [] }: AdminList) {
  // biome-ignore lint/correctness/useHookAtTopLevel: a list's actions are always the same.
  return new Map(rowActions.map(action => [action, action.usePress?.()]))
}

function historyOf(tab: AdminList): RowAction<Row> {
  return {
    label: 'History',
    Dialog: ({ row, onClose }) => <RowHistory tab={tab} row={row} onClose={onClose} />,
  }
}

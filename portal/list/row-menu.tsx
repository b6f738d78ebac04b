import type { AdminList, PhoneRowWithMenu, RowAction } from '../../kit/admin/tab.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import type { MenuItem, MenuPlace } from '../../ui/menu/menu-items.ts'
import { RowHistory } from '../history/row-history.tsx'

type Row = { id: number }

/** Handlers of the actions on a row; undefined if the user may not. */
export interface RowRights {
  onView: ((row: Row) => void) | undefined
  onEdit: ((row: Row) => void) | undefined
  onDelete: ((row: Row) => void) | undefined
}

interface RowMenuProps extends RowRights {
  tab: AdminList
  row: Row
  place: MenuPlace
  phoneRow: PhoneRowWithMenu<Row> | undefined
  onAct: (action: RowAction<Row>) => void
  onClose: () => void
}

/** The menu of a row: what is done with it, in the order of use, and apart from that its deletion. */
export function RowMenu(props: RowMenuProps) {
  const { tab, row, place, phoneRow, onClose, onAct } = props
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
  const items = [
    ...actions.filter(({ isMain }) => isMain).map(act),
    ...own('View', props.onView),
    ...own(
      tab.rowActions?.some(({ isMain }) => isMain) ? 'Edit all details' : 'Edit',
      props.onEdit,
    ),
    ...actions.filter(({ isMain }) => !isMain).map(act),
    ...(address ? [{ label: 'View on site', press: () => window.open(address, '_blank') }] : []),
    ...(mayReadHistory ? [act(historyOf(tab))] : []),
    ...own('Delete', props.onDelete).map(item => ({ ...item, isDangerous: true })),
  ]
  return (
    <Menu
      label={`Actions for ${tab.rowName(row)}`}
      title={phoneRow?.title?.(row) ?? tab.rowName(row)}
      about={phoneRow?.about?.(row)}
      items={items}
      place={place}
      onClose={onClose}
    />
  )
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

import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { RowAction } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Switch } from '../../ui/switch.tsx'
import { useWide } from '../../ui/wide.ts'
import css from './admin.module.css'

interface PlacedRow {
  id: number
  version: number
  shown: boolean
}

interface PlaceButtonsProps {
  /** Last part of the endpoints of its list. */
  path: string
  row: PlacedRow
  name: string
}

const DIRECTIONS = ['up', 'down'] as const
type Direction = (typeof DIRECTIONS)[number]

/** Moves a row up and down among its siblings, hides it and shows it; a phone has the moves in the row's menu. */
export function PlaceButtons({ path, row, name }: PlaceButtonsProps) {
  const wide = useWide()
  const move = useMove(path)

  /** The list is rendered in another order, which takes the focus from a button that moves. */
  async function press(button: HTMLButtonElement, direction: Direction) {
    await move.mutateAsync({ id: row.id, name, direction }).catch(() => {})
    button.focus()
  }

  return (
    <span className={css.place}>
      {wide &&
        DIRECTIONS.map(direction => (
          <button
            key={direction}
            type="button"
            className={css.arrow}
            aria-label={`Move ${name} ${direction}`}
            aria-disabled={move.isPending}
            onClick={({ currentTarget }) => move.isPending || void press(currentTarget, direction)}
          >
            {direction === 'up' ? '↑' : '↓'}
          </button>
        ))}
      <ShownSwitch path={path} row={row} name={name} />
    </span>
  )
}

/** Shows or hides a row for the public, at once. */
export function ShownSwitch({ path, row: { id, shown, version }, name }: PlaceButtonsProps) {
  const show = usePortalMutation({
    mutate: () => send('PUT', `/api/admin/${path}/${id}`, { shown: !shown, version }),
    invalidates: [path],
    notices: {
      done: changeNotice(name, shown ? 'is hidden' : 'is shown', seenAt(path)),
      failed: 'Failed to change it',
    },
  })
  return (
    <Switch
      label={`Show ${name}`}
      isOn={shown}
      isBusy={show.isPending}
      onChange={() => show.mutate()}
    />
  )
}

/** The moves of the rows of a list, in their menu. */
export function moveActions<Row extends { id: number }>(
  path: string,
  nameOf: (row: Row) => string,
): RowAction<Row>[] {
  return DIRECTIONS.map(direction => ({
    label: `Move ${direction}`,
    usePress() {
      const { mutate } = useMove(path)
      return { press: row => mutate({ id: row.id, name: nameOf(row), direction }) }
    },
  }))
}

interface Moved {
  id: number
  name: string
  direction: Direction
}

/** Returns the address of the page that shows the order to the public. */
function seenAt(path: string) {
  return path === 'menu' ? '/' : '/about'
}

function useMove(path: string) {
  return usePortalMutation({
    mutate: ({ id, direction }: Moved) =>
      send('POST', `/api/admin/${path}/${id}/move`, { direction }),
    invalidates: [path],
    notices: {
      done: (_, { name, direction }) => changeNotice(name, `moved ${direction}`, seenAt(path)),
      failed: 'Failed to move it',
    },
  })
}

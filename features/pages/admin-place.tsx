import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../ui/button.tsx'
import css from './admin.module.css'

interface PlaceButtonsProps {
  /** Last part of the endpoints of its list. */
  path: string
  row: { id: number; version: number; shown: boolean }
  name: string
}

/** Moves a row up and down among its siblings, hides it and shows it. */
export function PlaceButtons({ path, row, name }: PlaceButtonsProps) {
  const { id, shown, version } = row
  const move = usePortalMutation({
    mutate: (direction: string) => send('POST', `/api/admin/${path}/${id}/move`, { direction }),
    invalidates: [path],
    notices: { done: () => undefined, failed: 'Failed to move it' },
  })
  const show = usePortalMutation({
    mutate: () => send('PUT', `/api/admin/${path}/${id}`, { shown: !shown, version }),
    invalidates: [path],
    notices: {
      done: shown ? `${name} is hidden` : `${name} is shown`,
      failed: 'Failed to change it',
    },
  })

  /** The list is rendered anew in another order, which takes the focus from a button that moves. */
  async function press(button: HTMLButtonElement, direction: string) {
    await move.mutateAsync(direction).catch(() => {})
    button.focus()
  }

  return (
    <span className={css.place}>
      {['up', 'down'].map(direction => (
        <Button
          key={direction}
          variant="quiet"
          aria-label={`Move ${name} ${direction}`}
          busy={move.isPending && '…'}
          onClick={({ currentTarget }) => void press(currentTarget, direction)}
        >
          {direction === 'up' ? '↑' : '↓'}
        </Button>
      ))}
      <Button
        variant="quiet"
        aria-label={`${shown ? 'Hide' : 'Show'} ${name}`}
        busy={show.isPending && '…'}
        onClick={() => show.mutate()}
      >
        {shown ? 'Hide' : 'Show'}
      </Button>
    </span>
  )
}

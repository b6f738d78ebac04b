import { useQuery } from '@tanstack/react-query'
import { useScope } from '../../../kit/admin/user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { HOLDS_PATH } from '../schedule/hold.ts'
import { HeldPlaces, useStrike } from './admin-held.tsx'
import css from './holds.module.css'
import type { HoldablePlace } from './schema.ts'

/** Puts a place on hold for lightning: the first is the one where the user's event is. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery<HoldablePlace[]>({ queryKey: [HOLDS_PATH], staleTime: 0 })
  return (
    <Dialog
      title="Hold: Lightning"
      description="Families see it at once. It never opens by itself: you open it again."
      sheet
      onClose={onClose}
    >
      <Loaded query={query} what="places">
        {places => (
          <div className={css.places}>
            <HeldPlaces places={places} />
            <OpenPlaces places={places.filter(({ hold }) => !hold)} onClose={onClose} />
            {places.length === 0 && <NoPlaces />}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function OpenPlaces({ places, onClose }: { places: HoldablePlace[]; onClose: () => void }) {
  const { mutateAsync, isPending, variables } = useStrike()
  return places.map((place, at) => (
    <Button
      key={place.id}
      variant={at === 0 ? 'primary' : 'quiet'}
      busy={isPending && variables?.id === place.id && 'Holding...'}
      onClick={() => void mutateAsync(place).then(onClose, () => undefined)}
    >
      {`Hold ${place.name}`}
    </Button>
  ))
}

function NoPlaces() {
  const isAll = useScope('holds.create') === 'all'
  return (
    <p>
      {isAll
        ? 'The club has no places yet: add them in Places.'
        : 'None of your teams plays at a place of the club today. Ask an admin to hold another one.'}
    </p>
  )
}

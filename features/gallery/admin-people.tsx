import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useMay } from '../../kit/admin/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import form from '../../ui/form/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { natural } from '../../ui/table/natural.ts'
import { isListed, isPhotoShown } from '../players/consent.ts'
import type { Player } from '../players/schema.ts'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import type { GalleryImage, PeopleInPhoto } from './schema.ts'

/** Only those who may read the whole roster. */
export function useMaySayWho() {
  return useMay('players.remove')
}

/** Ids of the photos that the public does not get, because of a child in them. */
export function useWithheldPhotos() {
  const { data } = useQuery<number[]>({ queryKey: ['/api/admin/gallery-withheld'] })
  return data
}

interface PeopleDialogProps {
  row: GalleryImage
  onClose: () => void
}

/** Which children are in a photo. */
export function PeopleDialog({ row, onClose }: PeopleDialogProps) {
  const path = `admin/gallery/${row.id}/people`
  const people = useQuery<PeopleInPhoto>({
    queryKey: [`/api/${path}`],
    gcTime: 0,
  })
  return (
    <Dialog
      title="Who Is in It"
      description="For staff alone; the site does not show it. The photo is on the site as long as each child in it may be shown: when a family says no, or a child is hidden or leaves, it is gone at once."
      onClose={onClose}
    >
      <Loaded query={people} what="the children">
        {start => <People path={path} start={start} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface PeopleProps {
  path: string
  start: PeopleInPhoto
  onClose: () => void
}

function People({ path, start, onClose }: PeopleProps) {
  const [people, setPeople] = useState(start)
  const { data: players = [] } = useQuery<Player[]>({ queryKey: ['/api/players'] })
  const club = useClub()
  const id = useId()
  const { mutateAsync, isPending } = usePortalMutation({
    mutate: () => send('PUT', `/api/${path}`, people),
    invalidates: [path, 'gallery', 'admin/gallery-withheld'],
    notices: { done: 'Noted who is in the photo', failed: 'Failed to note who is in the photo' },
  })
  const isIn = (player: Player) => people.player_ids.includes(player.id)
  const named = players.toSorted((one, other) => natural.compare(one.name, other.name))
  const put = (player_ids: number[]) => setPeople({ ...people, player_ids })

  return (
    <>
      <div className={form.field}>
        <label className={form.label} htmlFor={id}>
          Add a player
        </label>
        <select
          className={form.input}
          id={id}
          value=""
          onChange={({ target }) => put([...people.player_ids, Number(target.value)])}
        >
          <option value="">Choose a player</option>
          {named.map(player =>
            isIn(player) ? null : (
              <option key={player.id} value={player.id}>
                {player.name}, {player.number}
              </option>
            ),
          )}
        </select>
      </div>
      <ul className={css.people}>
        {named.filter(isIn).map(player => (
          <li key={player.id}>
            <span>
              <span dir="auto">{player.name}</span>
              {club && !(isListed(player) && isPhotoShown(player, club)) && (
                <strong> (may not be shown)</strong>
              )}
            </span>
            <Button
              variant="quiet"
              aria-label={`Take ${player.name} out`}
              onClick={() => put(people.player_ids.filter(id => id !== player.id))}
            >
              Take out
            </Button>
          </li>
        ))}
        {people.removed > 0 && (
          <li>
            <span>
              {people.removed === 1 ? 'A child who was' : `${people.removed} children who were`}{' '}
              removed from the roster <strong>(may not be shown)</strong>
            </span>
            <Button variant="quiet" onClick={() => setPeople({ ...people, removed: 0 })}>
              Take out
            </Button>
          </li>
        )}
      </ul>
      <DialogButtons>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={isPending && 'Saving...'}
          onClick={() =>
            mutateAsync().then(
              () => onClose(),
              () => undefined,
            )
          }
        >
          Save
        </Button>
      </DialogButtons>
    </>
  )
}

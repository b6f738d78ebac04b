import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sentenceNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { parseMediaUrl } from '../../media/url.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import form from '../../ui/form/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { usePlayerSearch } from '../player-search/admin-search.ts'
import { staffUrl } from '../players/admin-photo.ts'
import { isListed, isPhotoShown } from '../players/consent.ts'
import type { Player } from '../players/schema.ts'
import { rowPath } from '../portal-places.ts'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import type { GalleryImage, PeopleInPhoto } from './schema.ts'

/** Only users who may read the whole roster may say who is in a photo. */
export function useCanTagPeople() {
  return useHasPermission('players.remove')
}

/** Ids of the photos that the public does not get, because of a child in them. */
export function useWithheldPhotos() {
  const { data } = useQuery<number[]>({ queryKey: ['/api/admin/gallery-withheld'] })
  return data
}

/** Returns the URL of a picture of the photo. A withheld photo has a URL only with `history.read`. */
export function useStaffUrl(photo: GalleryImage | undefined) {
  const withheld = useWithheldPhotos()
  const seesWithheld = useHasPermission('history.read')
  return (url: string) => {
    const isOfPhoto = photo && parseMediaUrl(url)?.name === parseMediaUrl(photo.imageUrl)?.name
    if (!isOfPhoto || withheld?.includes(photo.id) === false) return url
    return withheld && seesWithheld ? staffUrl(url) : ''
  }
}

interface PeopleDialogProps {
  row: GalleryImage
  onClose: () => void
}

/** Sets the children in a photo. */
export function PeopleDialog({ row, onClose }: PeopleDialogProps) {
  const path = `admin/gallery/${row.id}/people`
  const people = useQuery<PeopleInPhoto>({
    queryKey: [`/api/${path}`],
    gcTime: 0,
  })
  return (
    <Dialog
      title="People in the Photo"
      description="For staff alone; the site does not show it. The photo is on the site as long as each child in it may be shown: when a family says no, or a child is hidden or leaves, it is gone at once."
      onClose={onClose}
    >
      <Loaded query={people} what="the children">
        {start => <People row={row} path={path} start={start} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface PeopleProps {
  row: GalleryImage
  path: string
  start: PeopleInPhoto
  onClose: () => void
}

function People({ row: { id: photoId, title }, path, start, onClose }: PeopleProps) {
  const [people, setPeople] = useState(start)
  const [search, setSearch] = useState('')
  const players = usePlayerSearch<Player>(search, people.player_ids)
  const club = useClub()
  const id = useId()
  const { mutateAsync, isPending } = usePortalMutation({
    mutate: () => send('PUT', `/api/${path}`, people),
    invalidates: [path, 'gallery', 'admin/gallery-withheld'],
    notices: {
      done: sentenceNotice('People saved', title, rowPath('gallery', photoId)),
      failed: 'Failed to save the people',
    },
  })
  const put = (player_ids: number[]) => setPeople({ ...people, player_ids })

  return (
    <>
      {players.isMany && <SearchField label="Search players" value={search} onChange={setSearch} />}
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
          {players.found.map(player =>
            people.player_ids.includes(player.id) ? null : (
              <option key={player.id} value={player.id}>
                {player.name}, {player.number}
              </option>
            ),
          )}
        </select>
      </div>
      <ul className={css.people}>
        {players.chosen.map(player => (
          <li key={player.id}>
            <span>
              <span dir="auto">{player.name}</span>
              {club && !(isListed(player) && isPhotoShown(player, club)) && (
                <strong> (may not be shown)</strong>
              )}
            </span>
            <Button
              variant="quiet"
              aria-label={`Untag ${player.name}`}
              onClick={() => put(people.player_ids.filter(id => id !== player.id))}
            >
              Untag
            </Button>
          </li>
        ))}
        {people.removed > 0 && (
          <li>
            <span>
              {people.removed === 1 ? 'A child who was' : `${people.removed} children who were`}{' '}
              deleted from the roster <strong>(may not be shown)</strong>
            </span>
            <Button variant="quiet" onClick={() => setPeople({ ...people, removed: 0 })}>
              Untag
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

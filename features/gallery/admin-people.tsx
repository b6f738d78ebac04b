import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { Selected } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { counted } from '../../ui/english.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { portalPath, rowPath } from '../portal-places.ts'
import css from './admin.module.css'
import { useAlbums } from './admin-albums.tsx'
import { PlayerChecks } from './admin-player-checks.tsx'
import { useStaffUrl } from './admin-staff-url.ts'
import { type GalleryImage, type PeopleInPhoto, problemOfTags } from './schema.ts'

/** Only users who may read the whole roster may say who is in a photo. */
export function useCanTagPeople() {
  return useHasPermission('players.remove')
}

const LISTS = ['gallery', 'admin/gallery-withheld']
const RULE =
  'For staff alone; the site does not show it. A photo is on the site as long as each child in it may be shown: when a family says no, or a child is hidden or leaves, it is gone at once.'

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
    <Dialog title="People in the Photo" description={RULE} onClose={onClose} wide>
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

function People({ row, path, start, onClose }: PeopleProps) {
  const [people, setPeople] = useState(start)
  const saving = usePortalMutation({
    mutate: () => send('PUT', `/api/${path}`, people),
    invalidates: [path, ...LISTS],
    notices: {
      done: sentenceNotice('People saved', row.title, rowPath('gallery', row.id)),
      failed: 'Failed to save the people',
    },
  })
  return (
    <Tagging photos={[row]} saving={saving} onClose={onClose}>
      <PlayerChecks
        chosen={people.player_ids}
        onChoose={player_ids => setPeople({ ...people, player_ids })}
        team={useTeamOf([row])}
      />
      {people.removed > 0 && (
        <p className={css.removed}>
          <span>
            {people.removed === 1 ? 'A child who was' : `${people.removed} children who were`}{' '}
            deleted from the roster <strong>(may not be shown)</strong>
          </span>
          <Button variant="quiet" onClick={() => setPeople({ ...people, removed: 0 })}>
            Untag
          </Button>
        </p>
      )}
    </Tagging>
  )
}

/** Adds children to each of several photos. */
export function PeopleInSeveral({ rows, onClose }: Selected<GalleryImage>) {
  const [player_ids, setPlayers] = useState<number[]>([])
  const photos = counted(rows.length, 'photo')
  const problem = problemOfTags(rows.length, Math.max(1, player_ids.length))
  const saving = usePortalMutation({
    mutate: () =>
      send('POST', '/api/admin/gallery/people', { ids: rows.map(({ id }) => id), player_ids }),
    invalidates: LISTS,
    notices: {
      done: sentenceNotice(
        `${counted(player_ids.length, 'player')} tagged in ${photos}`,
        'gallery',
        portalPath('gallery'),
      ),
      failed: 'Failed to save the people',
    },
  })
  return (
    <Dialog
      title={`People in ${photos}`}
      description={`Whom you tick is tagged in each of them; who is tagged in one already stays. ${RULE}`}
      onClose={() => onClose(false)}
      wide
    >
      <Tagging
        photos={rows}
        saving={saving}
        isReady={player_ids.length > 0 && !problem}
        onClose={onClose}
      >
        <PlayerChecks chosen={player_ids} onChoose={setPlayers} team={useTeamOf(rows)} />
        {problem && <Alert title="Too many at once" text={`${problem}.`} />}
      </Tagging>
    </Dialog>
  )
}

/** The team of the album in which all the photos are. */
function useTeamOf(photos: readonly GalleryImage[]) {
  const ids = new Set(photos.map(({ album_id }) => album_id))
  const album = useAlbums().find(({ id }) => ids.size === 1 && ids.has(id))
  return album?.team_id
}

interface TaggingProps {
  photos: readonly GalleryImage[]
  saving: { mutateAsync: () => Promise<unknown>; isPending: boolean }
  isReady?: boolean
  /** Called with whether it was saved. */
  onClose: (done: boolean) => void
  children: ReactNode
}

/** More photos are counted. */
const MAX_SHOWN = 24

/** The photos beside the choice of the people in them. */
function Tagging({ photos, saving, isReady = true, onClose, children }: TaggingProps) {
  const { mutateAsync, isPending } = saving
  return (
    <>
      <div className={css.tagging}>
        <div className={css.tagged} data-several={photos.length > 1}>
          {photos.slice(0, MAX_SHOWN).map(photo => (
            <Tagged key={photo.id} photo={photo} isOnly={photos.length === 1} />
          ))}
          {photos.length > MAX_SHOWN && (
            <p className={css.note}>and {(photos.length - MAX_SHOWN).toLocaleString('en')} more</p>
          )}
        </div>
        <div>{children}</div>
      </div>
      <DialogButtons>
        <Button variant="quiet" onClick={() => onClose(false)}>
          Cancel
        </Button>
        <Button
          busy={isPending && 'Saving...'}
          disabled={!isReady}
          onClick={() =>
            mutateAsync().then(
              () => onClose(true),
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

function Tagged({ photo, isOnly }: { photo: GalleryImage; isOnly: boolean }) {
  const staffUrl = useStaffUrl(photo)
  return (
    <Picture
      src={staffUrl(photo.imageUrl)}
      alt={photo.title}
      width={900}
      height={600}
      sizes={isOnly ? '(max-width: 52rem) 92vw, 480px' : '160px'}
      eager={isOnly}
      fallback={<p>{photo.title}</p>}
    />
  )
}

import { useId, useState } from 'react'
import { changeRows } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { changeSetKey } from '../../kit/admin/change-set.ts'
import type { Selected } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { counted } from '../../ui/english.ts'
import form from '../../ui/form/form.module.css'
import { PlainText } from '../../ui/form/plain-text.tsx'
import { portalPath } from '../portal-places.ts'
import { useAlbumChoices } from './admin-albums.tsx'
import { albumIdOf, albumProblem, type ChosenAlbum, NEW } from './admin-chosen-album.ts'
import type { GalleryImage } from './schema.ts'

interface AlbumSelectProps extends ChosenAlbum {
  onChoose: (chosen: Partial<ChosenAlbum>) => void
  problem: string | undefined
  readOnly?: boolean
}

/** The albums, and a name for a new one. */
export function AlbumSelect(props: AlbumSelectProps) {
  const { album, newAlbum, onChoose, problem, readOnly = false } = props
  const id = useId()
  const choices = useAlbumChoices()
  return (
    <>
      <div className={form.field}>
        <label className={form.label} htmlFor={id}>
          Album
        </label>
        <select
          className={form.input}
          id={id}
          value={album}
          disabled={readOnly}
          onChange={({ target }) => onChoose({ album: target.value })}
        >
          <option value="">None</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value={NEW}>A new album …</option>
        </select>
      </div>
      {album === NEW && (
        <PlainText
          label="Name of the new album"
          hint="Such as Autumn Cup 2026. Its team and day can be set beneath the photos."
          value={newAlbum}
          onType={newAlbum => onChoose({ newAlbum })}
          problem={problem}
          readOnly={readOnly}
          required
        />
      )}
    </>
  )
}

/** Puts several photos into an album, or takes them out of theirs. */
export function AlbumDialog({ rows, onClose }: Selected<GalleryImage>) {
  const [chosen, setChosen] = useState({ album: '', newAlbum: '' })
  const [problem, setProblem] = useState<string>()
  const count = counted(rows.length, 'photo')
  const lists = ['gallery', 'albums']
  const albums = useAlbumChoices()
  const albumName = (album: number) =>
    albums.find(({ value }) => Number(value) === album)?.label ?? (chosen.newAlbum || 'the album')
  const { mutateAsync, isPending } = usePortalMutation({
    async mutate() {
      const changeSet = changeSetKey()
      const album_id = await albumIdOf(chosen, { 'x-change-set': changeSet })
      await changeRows('gallery', rows, { album_id }, changeSet)
      return album_id
    },
    invalidates: lists,
    alwaysInvalidates: true,
    notices: {
      done: album =>
        album === null
          ? changeNotice(count, 'in no album now', portalPath('gallery'))
          : changeNotice(count, `added to ${albumName(album)}`, `/gallery?album=${album}`),
      failed: ({ message }) => message,
    },
  })

  return (
    <Dialog
      title="Add to Album"
      description={`For ${count}. Each photo is in one album at most.`}
      onClose={() => onClose(false)}
    >
      <form
        className={form.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const wrong = albumProblem(chosen)
          setProblem(wrong)
          if (wrong || isPending) return
          mutateAsync().then(
            () => onClose(true),
            () => undefined,
          )
        }}
      >
        <AlbumSelect
          {...chosen}
          onChoose={changes => setChosen({ ...chosen, ...changes })}
          problem={problem}
          readOnly={isPending}
        />
        <DialogButtons>
          <Button variant="quiet" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending && 'Saving...'}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

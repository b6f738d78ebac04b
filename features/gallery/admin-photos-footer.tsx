import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Share } from '../../ui/form/share.tsx'
import { batch, dropPhotos, isIdle, type Photo } from './admin-batch.ts'
import { progressOf } from './admin-batch-progress.ts'
import { cancelPhotos } from './admin-batch-upload.ts'
import css from './admin-photos.module.css'
import { PhotosSaid } from './admin-photos-said.tsx'
import type { Ways } from './admin-photos-ways.ts'

/** What stays in reach below the photos: how far all of them are, and what can be done with them. */
export function PhotosFooter({ ways }: { ways: Ways }) {
  const { photos, running } = batch.use()
  const [isAsking, setAsking] = useState(false)
  const idle = photos.filter(isIdle)
  const { share, words } = progressOf(photos)

  function removeAll() {
    setAsking(false)
    dropPhotos(() => true)
  }

  return (
    <div className={css.footer}>
      {running && (
        <p className={css.progress}>
          <Share share={share} label="All photos" words={words} />
        </p>
      )}
      {running && (
        <p className={css.file}>
          You can close this; the upload goes on while you work in the portal.
        </p>
      )}
      <PhotosSaid />
      <div className={css.buttons}>
        <Button type="submit" busy={running && 'Uploading...'}>
          {wordsFor(idle)}
        </Button>
        {running ? (
          <Button variant="quiet" onClick={() => cancelPhotos(ways)}>
            Cancel
          </Button>
        ) : (
          photos.length > 0 && (
            <Button variant="quiet" onClick={idle.length > 0 ? () => setAsking(true) : removeAll}>
              Remove all
            </Button>
          )
        )}
      </div>
      {isAsking && (
        <Confirm
          title="Remove all photos?"
          text="Photos and titles that are not added yet leave this list."
          action="Remove all"
          busy="Removing..."
          run={removeAll}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function wordsFor({ length }: readonly Photo[]) {
  if (length === 0) return 'Upload'
  return length === 1 ? 'Upload 1 photo' : `Upload ${length} photos`
}

import { useState } from 'react'
import { isIdle } from '../../kit/admin/upload-items.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { counted } from '../../ui/english.ts'
import { UploadProgress } from '../../ui/form/upload-progress.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { batch } from './admin-batch.ts'
import { progressOf } from './admin-batch-progress.ts'
import css from './admin-photos.module.css'

/** The progress of the whole batch and its buttons; sticks to the end of the dialog. */
export function PhotosFooter() {
  const { items: photos, running } = batch.use()
  const [isAsking, setAsking] = useState(false)
  const idle = photos.filter(isIdle).length
  const { share, text } = progressOf(photos)

  function removeAll() {
    setAsking(false)
    batch.removeItems(() => true)
  }

  return (
    <div className={css.footer}>
      {running && (
        <p className={css.progress}>
          <UploadProgress share={share} label="All photos" text={text} />
        </p>
      )}
      {running && (
        <p className={css.file}>
          You can close this; the upload goes on while you work in the portal.
        </p>
      )}
      <SpokenProgress />
      <div className={css.buttons}>
        <Button type="submit" busy={running && 'Uploading...'}>
          {idle === 0 ? 'Upload' : `Upload ${counted(idle, 'photo')}`}
        </Button>
        {running ? (
          <Button variant="quiet" onClick={batch.cancel}>
            Cancel
          </Button>
        ) : (
          photos.length > 0 && (
            <Button variant="quiet" onClick={idle > 0 ? () => setAsking(true) : removeAll}>
              Delete all
            </Button>
          )
        )}
      </div>
      {isAsking && (
        <Confirm
          title="Delete all photos?"
          text="Photos and titles that are not added yet leave this list."
          action="Delete all"
          busy="Deleting..."
          run={removeAll}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** The progress for screen readers: at most five times in a run, and with every failure. */
function SpokenProgress() {
  const { items: photos, running } = batch.use()
  const { added, all, failed } = progressOf(photos)
  const step = Math.max(1, Math.ceil(all / 5))
  const spoken = added === all ? added : added - (added % step)
  const text = [`${spoken} of ${all} photos added`, failed > 0 && `${failed} failed`]
  return (
    <div role="status">
      <Hidden>{running && text.filter(Boolean).join(', ')}</Hidden>
    </div>
  )
}

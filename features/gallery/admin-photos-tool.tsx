import { Button } from '../../ui/button.tsx'
import { batch, type Photo } from './admin-batch.ts'
import { progressOf } from './admin-batch-progress.ts'
import { PhotosDialog } from './admin-photos.tsx'

/** Opens the dialog in which many photos are added; closed, its button says how far they are. */
export function PhotosTool() {
  const { open, photos, running } = batch.use()
  return (
    <>
      <Button variant="quiet" onClick={() => batch.change({ open: true })}>
        {running ? `Add Photos (${progressOf(photos).words})` : restOf(photos)}
      </Button>
      {open && <PhotosDialog />}
    </>
  )
}

function restOf({ length }: readonly Photo[]) {
  return length === 0 ? 'Add Photos' : `Add Photos (${length} not added)`
}

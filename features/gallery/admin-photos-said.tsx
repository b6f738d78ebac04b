import { Hidden } from '../../ui/hidden.tsx'
import { batch } from './admin-batch.ts'
import { progressOf } from './admin-batch-progress.ts'

/** Tells those who hear the page how far the photos are: at most five times on the way, and of what has failed. */
export function PhotosSaid() {
  const { photos, running } = batch.use()
  const { added, all, failed } = progressOf(photos)
  const step = Math.max(1, Math.ceil(all / 5))
  const told = added === all ? added : added - (added % step)
  const words = [`${told} of ${all} photos added`, failed > 0 && `${failed} failed`]
  return (
    <div role="status">
      <Hidden>{running && words.filter(Boolean).join(', ')}</Hidden>
    </div>
  )
}

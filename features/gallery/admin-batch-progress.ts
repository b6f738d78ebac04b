import { toast } from '../../ui/toast/toast.ts'

export type PhotoState =
  | 'chosen'
  | 'rejected'
  | 'waiting'
  | 'sending'
  | 'creating'
  | 'added'
  | 'failed'

/** How far one photo is. */
export interface PhotoProgress {
  state: PhotoState
  /** Share of the file that is uploaded, 0 to 1. */
  share: number
  /** URL of the uploaded picture. */
  imageUrl?: string | undefined
}

/** How far the photos of the current run are, in numbers and as a share of the whole. */
export function progressOf(photos: readonly PhotoProgress[]) {
  const inRun = photos.filter(({ state }) => state !== 'chosen' && state !== 'rejected')
  const countOf = (counted: PhotoState) => inRun.filter(({ state }) => state === counted).length
  const [all, added, failed] = [inRun.length, countOf('added'), countOf('failed')]
  const done = inRun.reduce((sum, photo) => sum + shareDone(photo), 0)
  return { all, added, failed, share: all > 0 ? done / all : 0, text: `${added} of ${all} added` }
}

/** The row counts as the last tenth. */
function shareDone({ state, share, imageUrl }: PhotoProgress) {
  if (state === 'added' || state === 'failed') return 1
  return (imageUrl ? 1 : share) * 0.9
}

/** Shows the notice of a run that has ended. */
export function doneNotice(added: number, failed: number) {
  const done = added > 0 && `${images(added)} created`
  const not = failed > 0 && (done ? `${failed} failed` : `Failed to create ${images(failed)}`)
  const description = [done, not].filter(Boolean).join(', ')
  if (not) toast({ kind: 'error', title: 'Error', description })
  else toast({ kind: 'success', title: 'Success', description })
}

function images(count: number) {
  return count === 1 ? '1 gallery image' : `${count} gallery images`
}

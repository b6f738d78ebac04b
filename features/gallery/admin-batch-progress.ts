import { changeNotice } from '../../kit/admin/change-notice.ts'
import type { UploadProgress, UploadState } from '../../kit/admin/upload-items.ts'
import { counted } from '../../ui/english.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Returns the progress of the current run, in numbers and as a share of the whole. */
export function progressOf(photos: readonly UploadProgress[]) {
  const inRun = photos.filter(({ state }) => state !== 'chosen' && state !== 'rejected')
  const countOf = (wanted: UploadState) => inRun.filter(({ state }) => state === wanted).length
  const [all, added, failed] = [inRun.length, countOf('added'), countOf('failed')]
  const done = inRun.reduce((sum, photo) => sum + shareDone(photo), 0)
  return { all, added, failed, share: all > 0 ? done / all : 0, text: `${added} of ${all} added` }
}

/** The row counts as the last tenth. */
function shareDone({ state, share, uploaded }: UploadProgress) {
  if (state === 'added' || state === 'failed') return 1
  return (uploaded ? 1 : share) * 0.9
}

/** Shows the notice of a run that has ended. */
export function doneNotice(added: number, failed: number, album: string) {
  const done = added > 0 && `${counted(added, 'photo')} added`
  const not =
    failed > 0 && (done ? `${failed} failed` : `Failed to add ${counted(failed, 'photo')}`)
  const description = [done, not].filter(Boolean).join(', ')
  if (not) toast({ kind: 'error', title: 'Error', description })
  else
    toast(
      changeNotice(
        counted(added, 'photo'),
        'added',
        album ? `/gallery?album=${album}` : '/gallery',
      ),
    )
}

import type { Photo } from './admin-batch.ts'

/** How far those are that are to be added in this run. */
export function progressOf(photos: readonly Photo[]) {
  const inRun = photos.filter(({ state }) => state !== 'chosen' && state !== 'refused')
  const countOf = (wanted: Photo['state']) => inRun.filter(({ state }) => state === wanted).length
  const [all, added, failed] = [inRun.length, countOf('added'), countOf('failed')]
  const sent = inRun.reduce((sum, photo) => sum + shareOf(photo), 0)
  return { all, added, failed, share: all > 0 ? sent / all : 0, words: `${added} of ${all} added` }
}

/** Of its way; its row is the last tenth. */
function shareOf({ state, share, imageUrl }: Photo) {
  if (state === 'added' || state === 'failed') return 1
  return (imageUrl ? 1 : share) * 0.9
}

import { Share } from '../../ui/form/share.tsx'
import { batch, isIdle, type Photo } from './admin-batch.ts'
import css from './admin-photos.module.css'

/** How far a photo is, in words, or what is wrong with it. */
export function PhotoState({ photo }: { photo: Photo }) {
  const { id, state, share, title, file, imageUrl, problem } = photo
  const isTyped = batch.use().typing === id
  if (problem) return <span className={css.problem}>{problem}</span>
  if (isIdle(photo)) return imageUrl ? <span>Uploaded, not added yet</span> : null
  if (state === 'added') return <strong>Added</strong>
  if (state === 'sending' && share > 0 && share < 1) {
    return <Share share={share} label={`Upload of ${title || file.name}`} />
  }
  if (state === 'creating' || share === 1) {
    const waitsForTitle = state === 'waiting' && isTyped
    return <span>{waitsForTitle ? 'Uploaded; added when you leave its title' : 'Saving...'}</span>
  }
  return state === 'waiting' || state === 'sending' ? <span>Waiting</span> : null
}

import { memo } from 'react'
import { Button } from '../../ui/button.tsx'
import { PlainText } from '../../ui/form/plain-text.tsx'
import { UploadProgress } from '../../ui/form/upload-progress.tsx'
import { formatFileSize } from '../../ui/picture/file-names.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import {
  addPhotos,
  batch,
  endTyping,
  isIdle,
  type Photo,
  removePhoto,
  typeTitle,
} from './admin-batch.ts'
import css from './admin-photos.module.css'

/** One of the photos to add: preview, title, progress or problem, and buttons. */
export const PhotoItem = memo(function PhotoItem({ photo }: { photo: Photo }) {
  const { id, file, preview, title, state, problem, titleProblem } = photo
  const isLocked = state === 'creating' || state === 'added'
  const hasFailed = isIdle(photo) && Boolean(problem || titleProblem)
  const name = title.trim() || file.name
  return (
    <li className={css.photo} tabIndex={-1} data-state={state}>
      <Picture
        className={css.preview}
        src={preview}
        alt=""
        width={96}
        height={72}
        fallback={<span className={css.preview} />}
      />
      <div className={css.about}>
        {state !== 'rejected' && (
          <PlainText
            label={
              <>
                Title <span className={css.file}>of {file.name}</span>
              </>
            }
            value={title}
            onType={text => typeTitle(id, text)}
            onBlur={endTyping}
            onKeyDown={({ key }) => key === 'Enter' && endTyping()}
            problem={titleProblem}
            readOnly={isLocked}
            required
          />
        )}
        <div className={css.below}>
          <p className={css.state}>
            {state === 'rejected' && <bdi className={css.file}>{file.name}</bdi>}
            {state !== 'sending' && <span className={css.file}>{formatFileSize(file.size)}</span>}
            <State photo={photo} />
          </p>
          {hasFailed && (
            <Button
              variant="quiet"
              aria-label={`Try again: ${name}`}
              onClick={() => addPhotos(new Set([id]))}
            >
              Try again
            </Button>
          )}
          {!isLocked && (
            <Button
              variant="quiet"
              aria-label={`Remove ${name}`}
              onClick={() => removePhoto(photo)}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </li>
  )
})

/** The photo's progress, or what is wrong with it. */
function State({ photo }: { photo: Photo }) {
  const { id, state, share, title, file, imageUrl, problem } = photo
  const isTyped = batch.use().typing === id
  if (problem) return <span className={css.problem}>{problem}</span>
  if (isIdle(photo)) return imageUrl ? <span>Uploaded, not added yet</span> : null
  if (state === 'added') return <strong>Added</strong>
  if (state === 'sending' && share > 0 && share < 1) {
    return <UploadProgress share={share} label={`Upload of ${title || file.name}`} />
  }
  if (state === 'creating' || share === 1) {
    const waitsForTitle = state === 'waiting' && isTyped
    return <span>{waitsForTitle ? 'Uploaded; added when you leave its title' : 'Saving...'}</span>
  }
  return state === 'waiting' || state === 'sending' ? <span>Waiting</span> : null
}

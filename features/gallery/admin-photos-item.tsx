import { memo } from 'react'
import { isIdle } from '../../kit/admin/upload-items.ts'
import { Button } from '../../ui/button.tsx'
import { PlainText } from '../../ui/form/plain-text.tsx'
import { UploadProgress } from '../../ui/form/upload-progress.tsx'
import { formatFileSize } from '../../ui/picture/file-names.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { batch, chooseDay, type Photo, shared } from './admin-batch.ts'
import { PhotoDay } from './admin-photo-day.tsx'
import css from './admin-photos.module.css'

/** A photo to add: preview, title, progress or problem, and buttons. */
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
            onType={text => batch.typeTitle(id, text)}
            onBlur={batch.endTyping}
            onKeyDown={({ key }) => key === 'Enter' && batch.endTyping()}
            problem={titleProblem}
            readOnly={isLocked}
            required
          />
        )}
        {isIdle(photo) && <Day file={file} name={name} />}
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
              onClick={() => batch.add(new Set([id]))}
            >
              Try again
            </Button>
          )}
          {!isLocked && (
            <Button
              variant="quiet"
              aria-label={`Delete ${name}`}
              onClick={() => batch.remove(photo)}
            >
              Delete
            </Button>
          )}
        </div>
      </div>
    </li>
  )
})

/** The day of the photo's camera, unless all photos get the same. */
function Day({ file, name }: { file: File; name: string }) {
  const { taken, capturedAt } = shared.use()
  const found = taken.get(file)
  if (!found || capturedAt.trim()) return null
  return (
    <PhotoDay
      taken={found}
      isUsed={found.isUsed}
      name={name}
      onChoose={isUsed => chooseDay(file, isUsed)}
    />
  )
}

/** The photo's progress, or its error. */
function State({ photo }: { photo: Photo }) {
  const { id, state, share, title, file, uploaded, problem } = photo
  const isTyped = batch.use().typing === id
  if (problem) return <span className={css.problem}>{problem}</span>
  if (isIdle(photo)) return uploaded ? <span>Uploaded, not added yet</span> : null
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

import { memo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PlainText } from '../../ui/form/plain-text.tsx'
import { formatFileSize } from '../../ui/picture/file-names.ts'
import { batch, changePhoto, isIdle, type Photo } from './admin-batch.ts'
import { addPhotos, endTyping, removePhoto } from './admin-batch-upload.ts'
import css from './admin-photos.module.css'
import { PhotoState } from './admin-photos-state.tsx'
import type { Ways } from './admin-photos-ways.ts'

/** One of the photos to add: how it looks, what it will be called, how far it is, what is wrong with it. */
export const PhotoItem = memo(function PhotoItem({ photo, ways }: { photo: Photo; ways: Ways }) {
  const { id, file, preview, title, state, problem, titleProblem } = photo
  const [isShown, setShown] = useState(preview !== '')
  const isOnItsWay = state === 'creating' || state === 'added'
  const hasFailed = isIdle(photo) && Boolean(problem || titleProblem)
  return (
    <li className={css.photo} tabIndex={-1} data-state={state}>
      {isShown ? (
        <img
          className={css.preview}
          src={preview}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setShown(false)}
        />
      ) : (
        <span className={css.preview} />
      )}
      <div className={css.about}>
        {state !== 'refused' && (
          <PlainText
            label={
              <>
                Title <span className={css.file}>of {file.name}</span>
              </>
            }
            value={title}
            onType={title => {
              changePhoto(id, { title, titleProblem: undefined })
              batch.change({ typing: id })
            }}
            onBlur={() => endTyping(ways)}
            onKeyDown={({ key }) => key === 'Enter' && endTyping(ways)}
            problem={titleProblem}
            readOnly={isOnItsWay}
            required
          />
        )}
        <div className={css.below}>
          <p className={css.state}>
            {state === 'refused' && <bdi className={css.file}>{file.name}</bdi>}
            {state !== 'sending' && <span className={css.file}>{formatFileSize(file.size)}</span>}
            <PhotoState photo={photo} />
          </p>
          {hasFailed && (
            <Button
              variant="quiet"
              aria-label={`Try again: ${nameOf(photo)}`}
              onClick={() => addPhotos(ways, new Set([id]))}
            >
              Try again
            </Button>
          )}
          {!isOnItsWay && (
            <Button
              variant="quiet"
              aria-label={`Remove ${nameOf(photo)}`}
              onClick={() => removePhoto(ways, photo)}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </li>
  )
})

function nameOf({ title, file }: Photo) {
  return title.trim() || file.name
}

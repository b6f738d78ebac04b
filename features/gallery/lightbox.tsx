import { useEffect, useRef } from 'react'
import { formatCount } from '../../kit/part.ts'
import { canShow, srcsetOf } from '../../media/url.ts'
import { CenterCircle } from '../../ui/chalk.tsx'
import { NativeDialog } from '../../ui/dialog/native-dialog.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { wordsWith } from '../../ui/words-with.tsx'
import { altOf } from './alt-text.ts'
import css from './lightbox.module.css'
import { Turn, usePageTurning } from './page-turning.tsx'
import { shapeOf } from './rows.ts'
import type { PhotoInGallery } from './use-parts.ts'
import { words } from './words.ts'

interface LightboxProps {
  photo: PhotoInGallery | undefined
  /** Shows another photo, which may not be loaded. */
  turnTo: (id: number | null) => void
  close: () => void
  path: string
}

/** Shows one picture as large as the screen allows; the first follows the last. */
export function Lightbox({ photo, turnTo, close, path }: LightboxProps) {
  const { image, previous, next } = photo ?? {}
  const stage = useRef<HTMLDivElement>(null)
  usePageTurning(stage, {
    back: () => previous && turnTo(previous.id),
    forward: () => next && turnTo(next.id),
  })
  useEffect(() => {
    for (const url of [next?.image?.imageUrl, previous?.image?.imageUrl])
      if (url && canShow(url)) preload(url)
  }, [next?.image?.imageUrl, previous?.image?.imageUrl])

  return (
    <NativeDialog
      open={Boolean(image)}
      onClose={close}
      labelledBy="photo-title"
      className={css.lightbox}
    >
      {image && photo && (
        <>
          <div className={css.stage} ref={stage}>
            <Picture
              sizes="100vw"
              key={image.id}
              className={css.picture}
              src={image.imageUrl}
              alt={altOf(image)}
              // Larger than any screen; CSS limits the size.
              width={10_000}
              height={10_000 / shapeOf(image.imageUrl)}
              whole
              eager
              fallback={<Missing />}
            />
          </div>
          {photo.count > 1 && (
            <>
              <Turn
                className={css.back}
                label={words('previous')}
                id={photo.previous.id}
                path={path}
                turnTo={turnTo}
              />
              <Turn
                className={css.forward}
                label={words('next')}
                id={photo.next.id}
                path={path}
                turnTo={turnTo}
              />
            </>
          )}
          <div className={css.caption}>
            <div role="status">
              <p className={css.position}>
                {words('position', { place: formatCount(photo.position + 1), count: photo.count })}
              </p>
              <h2 id="photo-title" className={css.title} dir="auto">
                {image.title}
              </h2>
            </div>
            {image.description && (
              <p className={css.description} dir="auto">
                {image.description}
              </p>
            )}
            {image.capturedAt && (
              <p className={css.captured}>
                {wordsWith(words, 'captured', { day: <bdi>{image.capturedAt}</bdi> })}
              </p>
            )}
          </div>
        </>
      )}
    </NativeDialog>
  )
}

function Missing() {
  return (
    <div className={css.missing}>
      <CenterCircle />
      <p>{words('cannotBeShown')}</p>
    </div>
  )
}

function preload(url: string) {
  const image = new Image()
  image.sizes = '100vw'
  image.srcset = srcsetOf(url) ?? ''
  image.src = url
}

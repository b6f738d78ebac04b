import { useEffect, useRef } from 'react'
import { srcsetOf } from '../../media/url.ts'
import { CentreCircle } from '../../ui/chalk.tsx'
import { NativeDialog } from '../../ui/dialog/native-dialog.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { altOf } from './alt-text.ts'
import css from './lightbox.module.css'
import { Turn, usePageTurning } from './page-turning.tsx'
import { shapeOf } from './rows.ts'
import type { GalleryImage } from './schema.ts'

interface LightboxProps {
  images: GalleryImage[]
  openId: string | undefined
  show: (id: string) => void
  close: () => void
  path: string
}

/** One picture as large as the screen allows; after the last comes the first. */
export function Lightbox({ images, openId, show, close, path }: LightboxProps) {
  const at = images.findIndex(({ id }) => String(id) === openId)
  const image = images[at]
  const previous = image && images.at(at - 1)
  const next = image && images[(at + 1) % images.length]
  const stage = useRef<HTMLDivElement>(null)
  const turnTo = (image: GalleryImage | undefined) => image && show(String(image.id))
  usePageTurning(stage, { back: () => turnTo(previous), forward: () => turnTo(next) })
  useEffect(() => {
    for (const neighbour of [next, previous]) if (neighbour) preload(neighbour.imageUrl)
  }, [next, previous])

  return (
    <NativeDialog
      open={Boolean(image)}
      onClose={close}
      labelledBy="photo-title"
      className={css.lightbox}
    >
      {image && (
        <>
          <div className={css.stage} ref={stage}>
            <Picture
              sizes="100vw"
              key={image.id}
              className={css.picture}
              src={image.imageUrl}
              alt={altOf(image)}
              // Larger than any screen; CSS limits it.
              width={10_000}
              height={10_000 / shapeOf(image.imageUrl)}
              whole
              eager
              fallback={<Missing />}
            />
          </div>
          {images.length > 1 && (
            <>
              <Turn
                className={css.back}
                label="Previous photo"
                {...{ image: previous, path, turnTo }}
              />
              <Turn className={css.forward} label="Next photo" {...{ image: next, path, turnTo }} />
            </>
          )}
          <div className={css.caption}>
            <div role="status">
              <p className={css.position}>
                {at + 1} of {images.length}
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
                Captured on <bdi>{image.capturedAt}</bdi>
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
      <CentreCircle />
      <p>This photo cannot be shown.</p>
    </div>
  )
}

function preload(url: string) {
  const image = new Image()
  image.sizes = '100vw'
  image.srcset = srcsetOf(url) ?? ''
  image.src = url
}

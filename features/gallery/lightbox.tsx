import { type MouseEvent, useEffect, useRef } from 'react'
import { srcsetOf } from '../../media/url.ts'
import { CentreCircle } from '../../ui/chalk.tsx'
import { NativeDialog } from '../../ui/dialog/native-dialog.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { altOf } from './alt-text.ts'
import css from './lightbox.module.css'
import { shapeOf } from './rows.ts'
import type { GalleryImage } from './schema.ts'
import { usePageTurning } from './turning.ts'

interface LightboxProps {
  images: GalleryImage[]
  openId: string | undefined
  show: (id: string) => void
  close: () => void
  path: string
}

/** One picture as large as the screen allows; from the last the next is the first. */
export function Lightbox({ images, openId, show, close, path }: LightboxProps) {
  const at = images.findIndex(({ id }) => String(id) === openId)
  const image = images[at]
  const previous = image && images.at(at - 1)
  const next = image && images[(at + 1) % images.length]
  const stage = useRef<HTMLDivElement>(null)
  const turnTo = (image: GalleryImage | undefined) => image && show(String(image.id))
  usePageTurning(stage, { back: () => turnTo(previous), forth: () => turnTo(next) })
  useEffect(() => {
    for (const neighbour of [next, previous]) if (neighbour) fetchAhead(neighbour.imageUrl)
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
              // Wider than any screen.
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
              <Turn className={css.forth} label="Next photo" {...{ image: next, path, turnTo }} />
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

interface TurnProps {
  image: GalleryImage | undefined
  path: string
  turnTo: (image: GalleryImage | undefined) => void
  label: string
  className: string | undefined
}

/** A link, so that it also leads on where there is no JavaScript. */
function Turn({ image, path, turnTo, label, className }: TurnProps) {
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    turnTo(image)
  }
  return (
    <a
      className={`${css.turn} ${className}`}
      href={`${path}?photo=${image?.id}#gallery`}
      onClick={turn}
    >
      <svg viewBox="0 0 24 24" width="28" height="28" role="img" aria-label={label}>
        <path d="M15 4L7 12L15 20" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </a>
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

function fetchAhead(address: string) {
  const image = new Image()
  image.sizes = '100vw'
  image.srcset = srcsetOf(address) ?? ''
  image.src = address
}

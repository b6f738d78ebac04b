import { Picture } from '../../ui/picture/picture.tsx'
import css from './admin.module.css'
import { useStaffUrl, useWithheldPhotos } from './admin-staff-url.ts'
import { altOf } from './alt-text.ts'
import type { GalleryImage } from './schema.ts'

/** The image in the list. */
export function Preview({ image }: { image: GalleryImage }) {
  const staffUrl = useStaffUrl(image)
  return (
    <Picture
      src={staffUrl(image.imageUrl)}
      alt=""
      width={320}
      height={240}
      className={css.preview}
      fallback={<span className={css.preview} />}
    />
  )
}

/** The title, and whether the photo is withheld. */
export function Title({ image: { id, title } }: { image: GalleryImage }) {
  const isWithheld = useWithheldPhotos()?.includes(id)
  return (
    <>
      {title}
      {isWithheld && (
        <span className={css.note}>Not on the site: a child in it may not be shown</span>
      )}
    </>
  )
}

/** The image with its description and date. */
export function View({ image }: { image: GalleryImage }) {
  const staffUrl = useStaffUrl(image)
  return (
    <>
      <Picture
        src={staffUrl(image.imageUrl)}
        alt={altOf(image)}
        width={900}
        height={600}
        sizes="(max-width: 640px) 92vw, 528px"
        eager
        className={css.image}
        fallback={<p>Image not found</p>}
      />
      {image.description && (
        <p className={css.description} dir="auto">
          {image.description}
        </p>
      )}
      {image.capturedAt && <p className={css.captured}>Captured on {image.capturedAt}</p>}
    </>
  )
}

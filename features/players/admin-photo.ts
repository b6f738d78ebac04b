import { focusFragment, parseMediaUrl } from '../../media/url.ts'
import { ANY_PICTURE, isPicture, MB, type PictureKind } from '../../ui/form/picture-kind.ts'
import { croppedTo } from '../../ui/picture/cropped-to.ts'

/** Photos of players come straight from phones: large ones are scaled down before they are sent. */
export const photo: PictureKind = {
  accept: ANY_PICTURE,
  validate: file =>
    isPicture(file)
      ? undefined
      : 'Please select a valid image file (JPG, PNG, GIF, WebP, BMP, TIFF, SVG, ICO)',
  shrink: { over: 2 * MB, side: 800, quality: 0.8 },
  previewUrl: staffUrl,
  ...croppedTo({ label: 'Card', shape: 4 / 5 }, { label: 'Profile', shape: 4 / 3 }),
  failureNotice: reason => ({ title: 'Upload failed', description: reason }),
}

/** Photos that the public does not get have no public URL. */
export function staffUrl(url: string) {
  const { name } = parseMediaUrl(url) ?? {}
  return name ? `/api/admin/history/media/${name}${focusFragment(url)}` : url
}

import { ANY_PICTURE, isPicture, MB, type PictureKind } from '../../ui/form/picture-kind.ts'
import { croppedTo } from '../../ui/picture/cropped-to.ts'

/** A photo that is shown whole. */
export const wholePhoto: PictureKind = {
  accept: ANY_PICTURE,
  validate: file => (isPicture(file) ? undefined : 'Please select a valid image file'),
  shrink: {
    over: 5 * MB - 1,
    side: 2560,
    quality: 0.85,
    tooLarge: 'Image size must be less than 5MB',
  },
  failureNotice: reason => ({ title: 'Upload failed', description: reason }),
}

/** A photo that lists and galleries crop. */
export const photo: PictureKind = {
  ...wholePhoto,
  ...croppedTo(
    { label: 'Square', shape: 1 },
    { label: 'Wide', shape: 3 / 2 },
    { label: 'Shared link', shape: 520 / 630 },
  ),
}

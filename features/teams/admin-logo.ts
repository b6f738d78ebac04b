import { MB, type PictureKind } from '../../ui/form/picture-kind.ts'

/** Logos of the club, of its teams and of sponsors. */
export const logo: PictureKind = {
  accept: 'image/jpeg,image/png,image/gif,image/webp',
  validate: ({ type }) =>
    logo.accept.split(',').includes(type)
      ? undefined
      : 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  shrink: {
    over: 5 * MB,
    side: 1200,
    quality: 1,
    type: 'image/png',
    tooLarge: 'File size must be less than 5MB',
  },
  preview: 'whole',
  failureNotice: reason => ({ title: 'Error', description: `Failed to upload image: ${reason}` }),
}

import { MB, type PictureKind } from '../../ui/form/picture-kind.ts'

/** Logos of the club, of its teams and of sponsors. */
export const logo: PictureKind = {
  accept: 'image/jpeg,image/png,image/gif,image/webp',
  validate({ type, size }) {
    if (!logo.accept.split(',').includes(type))
      return 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'
    if (size > 5 * MB) return 'File size must be less than 5MB'
    return undefined
  },
  preview: 'whole',
  failureNotice: reason => ({ title: 'Error', description: `Failed to upload image: ${reason}` }),
}

import { ANY_PICTURE, isPicture, MB, type PictureKind } from '../../ui/form/picture-kind.ts'

export const photo: PictureKind = {
  accept: ANY_PICTURE,
  validate(file) {
    if (!isPicture(file)) return 'Please select a valid image file'
    if (file.size >= 5 * MB) return 'Image size must be less than 5MB'
    return undefined
  },
  failureNotice: reason => ({ title: 'Upload failed', description: reason }),
}

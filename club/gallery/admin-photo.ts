import { MB, type PictureKind } from '../../ui/form/picture-kind.ts'

export const photo: PictureKind = {
  accept: 'image/*',
  refuse({ type, size }) {
    if (!type.startsWith('image/')) return 'Please select a valid image file'
    if (size >= 5 * MB) return 'Image size must be less than 5MB'
    return undefined
  },
  failed: reason => ({ title: 'Upload failed', description: reason }),
}

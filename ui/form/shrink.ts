import type { PictureKind } from './picture-kind.ts'

/** Types that every browser decodes. The others, such as HEIC, are sent as they are: the server decodes them all. */
const DECODED = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** The file, or a scaled-down JPEG of it when it is over the limit. */
export async function shrunk(file: File, rule: PictureKind['shrink']) {
  if (!rule || file.size <= rule.over) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, rule.side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const name = file.name.replace(/\.\w+$/, '') || 'photo'
    return new File([await asJpeg(canvas, rule.quality)], `${name}.jpg`, { type: 'image/jpeg' })
  } catch {
    if (!DECODED.includes(file.type)) return file
    throw new Error('Failed to read the image file')
  }
}

function asJpeg(canvas: HTMLCanvasElement, quality: number) {
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject()), 'image/jpeg', quality)
  })
}

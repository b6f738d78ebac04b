import pLimit from 'p-limit'
import { MB, type PictureKind } from './picture-kind.ts'

type ShrinkRule = PictureKind['shrink']

/** Types that every browser decodes. Of others, such as HEIC, the server decodes all that are small enough to be sent. */
const DECODED = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const MAX_SENT_BYTES = 5 * MB - 1

/** Even a copy that is too heavy is not made smaller than this, in pixels. */
const MIN_SIDE_PIXELS = 400

/** A phone's memory does not hold several photos of 48 megapixels. */
const oneAtATime = pLimit(1)

/** A scaled-down copy of a picture; one after the other. Throws the message of one that cannot be scaled. */
export function scaledDown(file: File, rule: ShrinkRule) {
  return oneAtATime(() => scaleDown(file, rule))
}

async function scaleDown(file: File, rule: ShrinkRule) {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return unscaled(file, rule)
  try {
    const longest = Math.max(picture.width, picture.height)
    let side = Math.min(rule.side, longest)
    let copy = await encoded(picture, side / longest, rule)
    // A picture of leaves and gravel is heavier than others of its size.
    while (copy.size > rule.over && side > MIN_SIDE_PIXELS) {
      side *= 0.75
      copy = await encoded(picture, side / longest, rule)
    }
    const name = file.name.replace(/\.\w+$/, '') || 'photo'
    const extension = copy.type === 'image/png' ? 'png' : 'jpg'
    return new File([copy], `${name}.${extension}`, { type: copy.type })
  } finally {
    picture.close()
  }
}

/** Returns unchanged a file that the browser cannot draw; throws if it is too large, or should have been readable. */
function unscaled(file: File, { tooLarge }: ShrinkRule) {
  if (DECODED.includes(file.type)) throw new Error(tooLarge ?? 'Failed to read the image file')
  if (file.size <= MAX_SENT_BYTES) return file
  throw new Error(
    `${tooLarge ?? 'Image must be smaller than 5MB'}. This browser cannot scale it down: choose it on the phone that took it, or save it as a JPEG first.`,
  )
}

function encoded(picture: ImageBitmap, scale: number, { quality, type }: ShrinkRule) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context && !type) {
    // Transparent pixels would be black in a JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('Failed to read the image file'))
    canvas.toBlob(done, type ?? 'image/jpeg', quality)
  })
}

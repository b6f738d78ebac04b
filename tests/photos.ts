import sharp from 'sharp'

/** Colours that are closer to each other might be stored as one picture. */
const STEP = 5
const SHADES = 50

let count = 0

/** A photo as a data URL, each of another colour: equal ones would be stored as one picture. */
export async function aPhotoUrl() {
  count += 1
  const shade = (nth: number) => (nth % SHADES) * STEP
  const background = { r: shade(count), g: shade(Math.floor(count / SHADES)), b: 30 }
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** A picture as a file that somebody chooses: a PNG of one colour, or a JPEG by its name. */
export async function aPictureFile(
  name = 'picture.png',
  background = '#17694d',
  [width, height]: readonly [number, number] = [60, 40],
) {
  const picture = sharp({ create: { width, height, channels: 3, background } })
  const isJpeg = name.endsWith('.jpg')
  const buffer = await (isJpeg ? picture.jpeg() : picture.png()).toBuffer()
  return { name, mimeType: isJpeg ? 'image/jpeg' : 'image/png', buffer }
}

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

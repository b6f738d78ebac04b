import sharp from 'sharp'

let shade = 0

/** A photo as a data URL, each of another colour: like ones would be stored as one picture. */
export async function aPhotoUrl() {
  shade += 5
  const background = { r: shade, g: 120, b: 30 }
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

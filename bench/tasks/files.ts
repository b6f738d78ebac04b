import sharp from 'sharp'

/** A small picture as a file that somebody chooses, of another color for each number. */
export async function onePictureFile(name: string, nth: number) {
  const background = `rgb(${(nth * 8) % 256}, 105, 77)`
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const isPng = name.endsWith('.png')
  const buffer = await (isPng ? plain.png() : plain.jpeg()).toBuffer()
  return { name, mimeType: isPng ? 'image/png' : 'image/jpeg', buffer }
}

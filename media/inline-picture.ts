import { buffer } from 'node:stream/consumers'
import { loadSharp } from './load-sharp.ts'
import { findWithQuarantined, type MediaStore } from './store.ts'

/** Returns a picture, also a quarantined one, as a data URL for a file that stands alone; undefined without the file. */
export async function inlinePicture(store: MediaStore, name: string, width = 800) {
  const master = await (await findWithQuarantined(store, name))?.read()
  if (!master) return undefined
  const picture = loadSharp()(await buffer(master))
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 70 })
  return `data:image/jpeg;base64,${(await picture.toBuffer()).toString('base64')}`
}

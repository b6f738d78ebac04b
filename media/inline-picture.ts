import { buffer } from 'node:stream/consumers'
import { loadSharp } from './load-sharp.ts'
import { findWithQuarantined, type MediaStore } from './store.ts'

/** The longest side of a picture in a file, in pixels. */
const SIDE = 800

/** Returns a picture as a data URL for a file that stands alone; undefined without the file. */
export async function inlinePicture(
  store: MediaStore,
  name: string,
  { isQuarantinedToo }: { isQuarantinedToo: boolean },
) {
  const find = isQuarantinedToo ? findWithQuarantined(store, name) : store.find(name)
  const master = await (await find)?.read()
  if (!master) return undefined
  const picture = loadSharp()(await buffer(master))
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 70 })
  return `data:image/jpeg;base64,${(await picture.toBuffer()).toString('base64')}`
}

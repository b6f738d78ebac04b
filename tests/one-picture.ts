import { samplePictures } from '../bench/sample-pictures.ts'
import type { Pictures } from '../demo/draw.ts'
import type { MediaStore } from '../media/store.ts'
import { storeDataUrl } from '../media/store-picture.ts'
import { aPhotoUrl } from './photos.ts'

/**
 * The sample club's pictures for `fill`: the same photo of all players, as some may not be shown, and the same of all
 * else, with a video that was never stored.
 */
export async function onePicture(media: MediaStore): Promise<Pictures> {
  const { players, left, ...others } = await samplePictures()
  return { ...(await withOne(media, others)), ...(await withOne(media, { players, left })) }
}

async function withOne<Some extends object>(media: MediaStore, pictures: Some): Promise<Some> {
  const url = await storeDataUrl(media, await aPhotoUrl())
  return JSON.parse(JSON.stringify(pictures).replaceAll(/\/media\/[^"]+\.(jpg|webp)[^"]*/g, url))
}

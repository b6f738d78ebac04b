import { type Pictures, pictures } from '../demo/files.ts'
import type { MediaStore } from '../media/store.ts'
import { storeDataUrl } from '../media/store-picture.ts'
import { fromKeys } from '../ui/from-keys.ts'
import { aPhotoUrl } from './photos.ts'

/**
 * The sample club's pictures for `fill`: the same photo of all players, as some may not be shown, and the same of all
 * else, with a video that was never stored.
 */
export async function onePicture(media: MediaStore): Promise<Pictures> {
  const ofPlayers = await storeDataUrl(media, await aPhotoUrl())
  const ofAllElse = await storeDataUrl(media, await aPhotoUrl())
  const one = (name: string) => (name.startsWith('players/') ? ofPlayers : ofAllElse)
  const names = Object.keys(pictures).filter(name => name !== 'kick-about')
  return { ...pictures, ...fromKeys(names, one) }
}

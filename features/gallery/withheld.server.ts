import type { Db } from '../../kit/tables.server.ts'
import { namesIn, withheldNames } from '../../kit/withheld/files.server.ts'

/** Ids of the photos whose files the public does not get, whatever row decided it. */
export async function withheldImages(db: Db): Promise<number[]> {
  const withheld = await withheldNames(db)
  if (withheld.size === 0) return []
  const images = await db.selectFrom('gallery_images').select(['id', 'imageUrl']).execute()
  return images.flatMap(({ id, imageUrl }) =>
    namesIn(imageUrl).some(name => withheld.has(name)) ? [id] : [],
  )
}

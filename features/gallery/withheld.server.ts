import type { Db } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { namesIn, withheldNames } from '../../kit/withheld/files.server.ts'

/** Returns ids of the photos whose files are withheld, by a decision about any row. */
export async function withheldImages(db: Db): Promise<number[]> {
  const withheld = await withheldNames(db)
  if (withheld.size === 0) return []
  const images = await tableRows(db, 'gallery_images')
  return images.flatMap(({ id, imageUrl }) =>
    namesIn(imageUrl).some(name => withheld.has(name)) ? [id] : [],
  )
}

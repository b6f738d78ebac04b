import type { Writes } from '../../kit/admin/portal-client.ts'
import { RequestError } from '../../ui/http/api.ts'
import { batch, changePhoto, type Photo } from './admin-batch.ts'
import { type GalleryImage, galleryImage } from './schema.ts'

/** Makes a photo whose picture has arrived a row of the gallery, once, also when the answer to an earlier try was lost. */
export async function createRow(writes: Writes, photo: Photo & { imageUrl: string }) {
  const { id, sentAs, imageUrl } = photo
  const { title, capturedAt } = galleryImage
    .pick({ title: true, capturedAt: true })
    .parse({ title: photo.title, capturedAt: batch.now().capturedAt })
  const made = sentAs && (await rowOf(writes, imageUrl, sentAs))
  if (made) {
    const { version } = made
    if (made.title !== title) await writes.send('PUT', `${DOOR}/${made.id}`, { title, version })
    return
  }
  changePhoto(id, { sentAs: title })
  try {
    await writes.send('POST', DOOR, { title, imageUrl, capturedAt })
  } catch (error) {
    if (isRefused(error)) changePhoto(id, { sentAs: undefined })
    throw error
  }
}

const DOOR = '/api/admin/gallery'

async function rowOf(writes: Writes, imageUrl: string, title: string) {
  const rows = await writes.send<(GalleryImage & { version: number })[]>('GET', '/api/gallery')
  return rows.find(row => row.imageUrl === imageUrl && row.title === title)
}

/** The server has answered, and so made no row. */
function isRefused(error: unknown) {
  return error instanceof RequestError && error.status >= 400 && error.status < 500
}

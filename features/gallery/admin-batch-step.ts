import { whyNotSent } from '../../ui/form/picture-upload.ts'
import { shrunk } from '../../ui/form/shrink.ts'
import { RequestError } from '../../ui/http/api.ts'
import { batch, changePhoto, type Photo, problemOf } from './admin-batch.ts'
import { createRow } from './admin-batch-row.ts'
import { photo as kind } from './admin-photo.ts'
import type { Ways } from './admin-photos-ways.ts'

/** One step of a photo's way: its file is sent, or else its row. How it went is said at the photo. */
export async function step(ways: Ways, photo: Photo) {
  const leaving = new AbortController()
  const { id, imageUrl } = photo
  try {
    if (imageUrl) await create(ways, { ...photo, imageUrl })
    else await send(ways, photo, leaving)
  } catch (error) {
    if (leaving.signal.aborted) changePhoto(id, { state: 'chosen', share: 0 })
    else fail(photo, error)
  } finally {
    changePhoto(id, { stop: undefined })
  }
}

async function send({ sendPicture }: Ways, { id, file }: Photo, leaving: AbortController) {
  changePhoto(id, { state: 'sending', stop: () => leaving.abort() })
  const progress = (share: number) => changePhoto(id, { share })
  const { signal } = leaving
  const imageUrl = await sendPicture(await shrunk(file, kind.shrink), { progress, signal })
  changePhoto(id, { state: 'waiting', imageUrl })
}

async function create({ writes }: Ways, photo: Photo & { imageUrl: string }) {
  const { id } = photo
  const titleProblem = problemOf(photo)
  if (titleProblem) return changePhoto(id, { state: 'failed', titleProblem })
  changePhoto(id, { state: 'creating' })
  await createRow(writes, photo)
  changePhoto(id, { state: 'added' })
}

function fail({ id }: Photo, error: unknown) {
  const { status, errors = {} } = error instanceof RequestError ? error : {}
  const problem = errors.title ? undefined : whyNotSent(error)
  changePhoto(id, { state: 'failed', problem, titleProblem: errors.title })
  if (status !== 401) return
  // Who does not want to sign in is not asked again for each of the others.
  for (const { id, state } of batch.now().photos) {
    if (state === 'waiting') changePhoto(id, { state: 'failed', problem })
  }
}

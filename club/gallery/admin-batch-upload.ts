import { RequestError } from '../../ui/api.ts'
import { whyNotSent } from '../../ui/form/picture-upload.ts'
import { shrunk } from '../../ui/form/shrink.ts'
import { toast } from '../../ui/toast.ts'
import {
  batch,
  changePhoto,
  dropPhotos,
  isIdle,
  isTypedRight,
  type Photo,
  problemOf,
} from './admin-batch.ts'
import { createRow } from './admin-batch-row.ts'
import { photo as kind } from './admin-photo.ts'
import type { Ways } from './admin-photos-ways.ts'

/** So many pictures are under way at a time; more would only share the same line. */
const AT_ONCE = 3

/** Adds these photos, or says what is missing; what has arrived is not sent twice. */
export function addPhotos(ways: Ways, ids: ReadonlySet<number>) {
  batch.change({ typing: undefined })
  if (!isTypedRight(ids)) return
  for (const photo of batch.now().photos.filter(isIdle)) {
    if (ids.has(photo.id)) changePhoto(photo.id, { state: 'waiting', share: 0, problem: undefined })
    // What failed before this run is not counted as a failure of it.
    else if (!batch.now().running) changePhoto(photo.id, { state: 'chosen' })
  }
  batch.change({ running: true })
  goOn(ways)
}

/** What has not arrived is chosen as before; a row that is on its way is let arrive. */
export function cancelPhotos(ways: Ways) {
  for (const { id, state, stop } of batch.now().photos) {
    stop?.()
    if (state === 'waiting') changePhoto(id, { state: 'chosen' })
  }
  goOn(ways)
}

export function removePhoto(ways: Ways, { id, stop }: Photo) {
  stop?.()
  dropPhotos(photo => photo.id === id)
  goOn(ways)
}

/** The title is typed: its row need not wait any longer. */
export function endTyping(ways: Ways) {
  batch.change({ typing: undefined })
  goOn(ways)
}

function goOn(ways: Ways) {
  const { running, typing } = batch.now()
  if (!running) return
  const turns = batch
    .now()
    .photos.filter(({ state, imageUrl, id }) => state === 'waiting' && !(imageUrl && id === typing))
    // Those that have arrived come first.
    .sort((one, other) => Number(!one.imageUrl) - Number(!other.imageUrl))
  for (const photo of turns.slice(0, Math.max(0, AT_ONCE - countOf('sending', 'creating')))) {
    void step(ways, photo)
  }
  if (countOf('waiting', 'sending', 'creating') === 0) void finish(ways)
}

/** One step of a photo's way: its file is sent, or else its row. */
async function step(ways: Ways, photo: Photo) {
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
    goOn(ways)
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

/** What is not added stays. */
async function finish({ writes }: Ways) {
  const added = countOf('added')
  const failed = countOf('failed')
  dropPhotos(({ state }) => state === 'added')
  batch.change({ running: false })
  if (batch.now().photos.length === 0) batch.change({ open: false, capturedAt: '' })
  if (added > 0) await writes.refresh(['gallery'])
  if (added + failed > 0) sayDone(added, failed)
}

function sayDone(added: number, failed: number) {
  const done = added > 0 && `${images(added)} created`
  const not = failed > 0 && (done ? `${failed} failed` : `Failed to create ${images(failed)}`)
  const description = [done, not].filter(Boolean).join(', ')
  if (not) toast({ kind: 'error', title: 'Error', description })
  else toast({ kind: 'success', title: 'Success', description })
}

function images(count: number) {
  return count === 1 ? '1 gallery image' : `${count} gallery images`
}

function countOf(...states: Photo['state'][]) {
  return batch.now().photos.filter(({ state }) => states.includes(state)).length
}

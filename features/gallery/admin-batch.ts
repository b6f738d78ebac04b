import { invalidateLists, send, sendPicture } from '../../kit/admin/portal-client.ts'
import { externalState } from '../../ui/external-state.ts'
import { uploadFailure } from '../../ui/form/picture-upload.ts'
import { shrunk } from '../../ui/form/shrink.ts'
import { RequestError } from '../../ui/http/api.ts'
import { doneNotice, type PhotoProgress, type PhotoState } from './admin-batch-progress.ts'
import { albumIdOnce, albumProblem } from './admin-chosen-album.ts'
import { photo as kind } from './admin-photo.ts'
import { type GalleryImage, galleryImage } from './schema.ts'

/**
 * Adds many photos at once. A photo goes through these states:
 *
 *   chosen → waiting → sending → waiting (with an `imageUrl`) → creating → added
 *
 * From sending and creating it may become failed, and from chosen or failed it goes to waiting again; what was uploaded
 * is not sent twice. Cancelling returns waiting and sending photos to chosen. A file that fails validation is
 * rejected and stays so.
 */
export interface Photo extends PhotoProgress {
  /** In this list; the row has another. */
  id: number
  file: File
  /** Object URL of the file; empty where the browser cannot show it. */
  preview: string
  title: string
  /** The title with which its row was sent, when no response came. */
  sentAs?: string | undefined
  /** What is wrong with the file or its upload, and with its title. */
  problem?: string | undefined
  titleProblem?: string | undefined
  /** Aborts its upload. */
  stop?: (() => void) | undefined
}

interface Batch {
  photos: readonly Photo[]
  /** Numbered, the title of every photo that got none of its own. File names may be those of children: none is proposed. */
  sharedTitle: string
  /** Of all photos. */
  capturedAt: string
  capturedProblem: string | undefined
  /** In the select, for all photos (ChosenAlbum). */
  album: string
  newAlbum: string
  albumProblem: string | undefined
  /** Id of the photo whose title is being typed: its row is not created meanwhile. */
  typing: number | undefined
  running: boolean
  open: boolean
}

const EMPTY: Batch = {
  photos: [],
  sharedTitle: '',
  capturedAt: '',
  capturedProblem: undefined,
  album: '',
  newAlbum: '',
  albumProblem: undefined,
  typing: undefined,
  running: false,
  open: false,
}

/** More uploads at a time would only share the same connection. */
const MOST_AT_ONCE = 3
const PATH = '/api/admin/gallery'
const schema = galleryImage.pick({ title: true, capturedAt: true })

/** Outlives its dialog: the upload goes on while another tab is open. */
export const batch = externalState(EMPTY, ({ photos }) =>
  photos.some(({ state }) => state !== 'rejected' && state !== 'added'),
)

let lastId = 0

export function choosePhotos(files: readonly File[]) {
  const chosen = files.map((file): Photo => {
    lastId += 1
    const problem = kind.validate(file)
    return {
      id: lastId,
      file,
      preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : '',
      title: '',
      state: problem ? 'rejected' : 'chosen',
      share: 0,
      problem,
    }
  })
  const { photos, sharedTitle } = batch.get()
  batch.change({ photos: [...photos, ...chosen] })
  typeSharedTitle(sharedTitle)
}

export function typeSharedTitle(sharedTitle: string) {
  const { photos, sharedTitle: former } = batch.get()
  const nextNumber = numberFrom(former)
  const number = numberFrom(sharedTitle)
  const titled = photos.map(photo => {
    if (photo.state === 'rejected') return photo
    const hasOwn = photo.title !== '' && photo.title !== nextNumber()
    const title = number()
    return hasOwn || !isIdle(photo) ? photo : { ...photo, title, titleProblem: undefined }
  })
  batch.change({ photos: titled, sharedTitle })
}

export function typeTitle(id: number, title: string) {
  changePhoto(id, { title, titleProblem: undefined })
  batch.change({ typing: id })
}

export function endTyping() {
  batch.change({ typing: undefined })
  runQueue()
}

/** Queues these photos, unless their titles or the date are invalid. */
export function addPhotos(ids: ReadonlySet<number>) {
  batch.change({ typing: undefined })
  if (!validate(ids)) return
  for (const { id } of batch.get().photos.filter(isIdle)) {
    if (ids.has(id)) changePhoto(id, { state: 'waiting', share: 0, problem: undefined })
    // What failed in an earlier run does not count as a failure of this one.
    else if (!batch.get().running) changePhoto(id, { state: 'chosen' })
  }
  batch.change({ running: true })
  runQueue()
}

/** Rows that are being created are not stopped. */
export function cancelPhotos() {
  for (const { id, state, stop } of batch.get().photos) {
    stop?.()
    if (state === 'waiting') changePhoto(id, { state: 'chosen' })
  }
  runQueue()
}

export function removePhoto({ id, stop }: Photo) {
  stop?.()
  removePhotos(photo => photo.id === id)
  runQueue()
}

export function removePhotos(isRemoved: (photo: Photo) => boolean) {
  const { photos } = batch.get()
  for (const { preview } of photos.filter(isRemoved)) URL.revokeObjectURL(preview)
  batch.change({ photos: photos.filter(photo => !isRemoved(photo)) })
}

/** Can be added: neither rejected nor added, and not in progress. */
export function isIdle({ state }: Photo) {
  return state === 'chosen' || state === 'failed'
}

/** Starts as many steps as there is room for, rows before uploads, and finishes the run when nothing is left. */
function runQueue() {
  const { photos, running, typing } = batch.get()
  if (!running) return
  const queue = photos
    .filter(({ state, imageUrl, id }) => state === 'waiting' && !(imageUrl && id === typing))
    .sort((one, other) => Number(!one.imageUrl) - Number(!other.imageUrl))
  const room = Math.max(0, MOST_AT_ONCE - countOf('sending', 'creating'))
  for (const photo of queue.slice(0, room)) void runStep(photo).finally(runQueue)
  if (countOf('waiting', 'sending', 'creating') === 0) void finish()
}

/** Uploads a photo's file, or creates its row when that is done. */
async function runStep(photo: Photo) {
  const { id, imageUrl } = photo
  const aborting = new AbortController()
  try {
    if (imageUrl) await createRow({ ...photo, imageUrl })
    else await uploadFile(photo, aborting)
  } catch (error) {
    if (aborting.signal.aborted) changePhoto(id, { state: 'chosen', share: 0 })
    else fail(id, error)
  } finally {
    changePhoto(id, { stop: undefined })
  }
}

async function uploadFile({ id, file }: Photo, aborting: AbortController) {
  changePhoto(id, { state: 'sending', stop: () => aborting.abort() })
  const progress = (share: number) => changePhoto(id, { share })
  const { signal } = aborting
  const imageUrl = await sendPicture(await shrunk(file, kind.shrink), { progress, signal })
  changePhoto(id, { state: 'waiting', imageUrl })
}

/** Creates the row once, also when the response to an earlier try was lost. */
async function createRow(photo: Photo & { imageUrl: string }) {
  const { id, sentAs, imageUrl } = photo
  const titleProblem = titleProblemOf(photo)
  if (titleProblem) return changePhoto(id, { state: 'failed', titleProblem })
  changePhoto(id, { state: 'creating' })
  const album_id = await albumIdOnce(batch)
  const { capturedAt } = batch.get()
  const input = schema.parse({ title: photo.title, capturedAt })
  const { title } = input
  const created = sentAs && (await findRow(imageUrl, sentAs))
  if (!created) {
    changePhoto(id, { sentAs: title })
    await send('POST', PATH, { ...input, imageUrl, album_id }).catch(error => {
      // The server has responded, so there is no row.
      if (isClientError(error)) changePhoto(id, { sentAs: undefined })
      throw error
    })
  } else if (created.title !== title) {
    await send('PUT', `${PATH}/${created.id}`, { title, version: created.version })
  }
  changePhoto(id, { state: 'added' })
}

async function findRow(imageUrl: string, title: string) {
  const rows = await send<(GalleryImage & { version: number })[]>('GET', '/api/gallery')
  return rows.find(row => row.imageUrl === imageUrl && row.title === title)
}

function fail(id: number, error: unknown) {
  const { status, errors = {} } = error instanceof RequestError ? error : {}
  const problem = errors.title ? undefined : uploadFailure(error)
  changePhoto(id, { state: 'failed', problem, titleProblem: errors.title })
  if (status !== 401) return
  // Users who do not sign in again are not asked once more for each waiting photo.
  for (const { id, state } of batch.get().photos) {
    if (state === 'waiting') changePhoto(id, { state: 'failed', problem })
  }
}

/** What is not added stays in the list. */
async function finish() {
  const [added, failed] = [countOf('added'), countOf('failed')]
  removePhotos(({ state }) => state === 'added')
  batch.change({ running: false })
  if (batch.get().photos.length === 0)
    batch.change({ open: false, sharedTitle: '', capturedAt: '', album: '' })
  if (added > 0) await invalidateLists(['gallery'])
  if (added + failed > 0) doneNotice(added, failed)
}

/** Shows what is wrong with the input for these photos; returns whether all of it is valid. */
function validate(ids: ReadonlySet<number>) {
  const { photos, capturedAt, ...chosen } = batch.get()
  const capturedProblem = schema.shape.capturedAt.safeParse(capturedAt).error?.issues[0]?.message
  const checked = photos.map(photo =>
    ids.has(photo.id) ? { ...photo, titleProblem: titleProblemOf(photo) } : photo,
  )
  const wrongAlbum = albumProblem(chosen)
  batch.change({ photos: checked, capturedProblem, albumProblem: wrongAlbum })
  return (
    !capturedProblem &&
    !wrongAlbum &&
    !checked.some(({ id, titleProblem }) => ids.has(id) && titleProblem)
  )
}

/** 'Cup day 1', 'Cup day 2', … */
function numberFrom(title: string) {
  let last = 0
  return () => {
    last += 1
    return title.trim() && `${title.trim()} ${last}`
  }
}

function titleProblemOf({ title }: Photo) {
  return schema.shape.title.safeParse(title).error?.issues[0]?.message
}

function changePhoto(id: number, changes: Partial<Photo>) {
  const { photos } = batch.get()
  batch.change({
    photos: photos.map(photo => (photo.id === id ? { ...photo, ...changes } : photo)),
  })
}

function countOf(...states: PhotoState[]) {
  return batch.get().photos.filter(({ state }) => states.includes(state)).length
}

function isClientError(error: unknown) {
  return error instanceof RequestError && error.status >= 400 && error.status < 500
}

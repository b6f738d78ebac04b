import { formatShortDay } from '../../kit/admin/format.ts'
import { sendPicture } from '../../kit/admin/portal-upload.ts'
import { uploadBatch } from '../../kit/admin/upload-batch.ts'
import { isIdle, type UploadItem } from '../../kit/admin/upload-items.ts'
import { externalState } from '../../ui/external-state.ts'
import { uploadFailure } from '../../ui/form/picture-upload.ts'
import { shrunk } from '../../ui/form/shrink.ts'
import { doneNotice } from './admin-batch-progress.ts'
import { albumIdOnce, albumProblem } from './admin-chosen-album.ts'
import { photo as kind } from './admin-photo.ts'
import { type TakenDay, takenDay } from './admin-taken-day.ts'
import { type GalleryImage, galleryImage } from './schema.ts'

/** A photo to add; its upload results in the URL of the picture. */
export type Photo = UploadItem<string>

interface SharedFields {
  /**
   * Photos without a title of their own get this one, numbered. No title is proposed from a file name, which may be a
   * child's name.
   */
  sharedTitle: string
  capturedAt: string
  capturedProblem: string | undefined
  /** The choice of the select, for all photos (ChosenAlbum). */
  album: string
  newAlbum: string
  albumProblem: string | undefined
  /** The days on which the photos were taken, for those whose files say so; a doubtful one is used if the user says so. */
  taken: ReadonlyMap<File, TakenDay & { isUsed: boolean }>
}

const EMPTY: SharedFields = {
  sharedTitle: '',
  capturedAt: '',
  capturedProblem: undefined,
  album: '',
  newAlbum: '',
  albumProblem: undefined,
  taken: new Map(),
}

/** The fields that all photos share. */
export const shared = externalState(EMPTY, () => false)

const { title, capturedAt } = galleryImage.shape

export const batch = uploadBatch<string, GalleryImage>({
  path: 'gallery',
  mostAtOnce: 3,
  problemOf: file => kind.validate(file),
  titleOf: () => '',
  previewOf: file => (file.type.startsWith('image/') ? URL.createObjectURL(file) : ''),
  title,
  validate() {
    const fields = shared.get()
    const capturedProblem = capturedAt.safeParse(fields.capturedAt).error?.issues[0]?.message
    const wrongAlbum = albumProblem(fields)
    shared.change({ capturedProblem, albumProblem: wrongAlbum })
    return !capturedProblem && !wrongAlbum
  },
  upload: async (file, sending) => sendPicture(await shrunk(file, kind.shrink), sending),
  columnsOf: async (imageUrl, file) => ({
    imageUrl,
    album_id: await albumIdOnce(shared),
    ...(await usedTime(file)),
  }),
  isOf: (row, imageUrl) => row.imageUrl === imageUrl,
  failure: uploadFailure,
  finished({ added, failed, isEmpty }) {
    const { album } = shared.get()
    if (isEmpty) shared.change({ sharedTitle: '', capturedAt: '', album: '', taken: new Map() })
    if (added + failed > 0) doneNotice(added, failed, album)
  },
})

export function choosePhotos(files: readonly File[]) {
  batch.choose(files)
  for (const file of files) readings.set(file, noteDay(file))
  typeSharedTitle(shared.get().sharedTitle)
}

const readings = new WeakMap<File, Promise<void>>()

async function noteDay(file: File) {
  // A file that cannot be read has its error when it is sent.
  const found = await takenDay(file).catch(() => undefined)
  if (found) changeDay(file, { ...found, isUsed: !found.doubt })
}

function changeDay(file: File, day: TakenDay & { isUsed: boolean }) {
  shared.change({ taken: new Map(shared.get().taken).set(file, day) })
}

/** Uses the day on which a photo was taken, or leaves it out. */
export function chooseDay(file: File, isUsed: boolean) {
  const found = shared.get().taken.get(file)
  if (found) changeDay(file, { ...found, isUsed })
}

/** The typed day, or that of the camera; the camera's time also orders the album. */
async function usedTime(file: File) {
  await readings.get(file)
  const { capturedAt: typed, taken } = shared.get()
  const found = taken.get(file)
  const used = found?.isUsed ? found : undefined
  return {
    capturedAt: capturedAt.parse(typed) ?? (used ? formatShortDay(used.day) : null),
    taken_at: used?.instant ?? null,
  }
}

export function typeSharedTitle(sharedTitle: string) {
  const nextNumber = numberFrom(shared.get().sharedTitle)
  const number = numberFrom(sharedTitle)
  const items = batch.get().items.map(photo => {
    if (photo.state === 'rejected') return photo
    const hasOwn = photo.title !== '' && photo.title !== nextNumber()
    const title = number()
    return hasOwn || !isIdle(photo) ? photo : { ...photo, title, titleProblem: undefined }
  })
  batch.change({ items })
  shared.change({ sharedTitle })
}

/** 'Cup day 1', 'Cup day 2', … */
function numberFrom(title: string) {
  let last = 0
  return () => {
    last += 1
    return title.trim() && `${title.trim()} ${last}`
  }
}

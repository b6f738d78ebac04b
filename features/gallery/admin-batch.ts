import { externalState } from '../../ui/external-state.ts'
import { titleFromFileName } from '../../ui/picture/file-names.ts'
import { photo as kind } from './admin-photo.ts'
import { galleryImage } from './schema.ts'

/** One of many photos that are added at once, on its way from a chosen file to a row of the gallery. */
export interface Photo {
  /** Of this list; the row's is another. */
  id: number
  file: File
  /** Where the browser shows the file. */
  preview: string
  title: string
  /** A `refused` file is never sent. A `waiting` one is sent when it is its turn, or its row is when it has an `imageUrl`. */
  state: 'chosen' | 'refused' | 'waiting' | 'sending' | 'creating' | 'added' | 'failed'
  /** How much of the file has left, 0 to 1. */
  share: number
  /** The address of the picture that has arrived. */
  imageUrl?: string | undefined
  /** Its row was sent with that title, and no answer came. */
  sentAs?: string | undefined
  /** What is wrong with the file or on its way, and what with its title. */
  problem?: string | undefined
  titleProblem?: string | undefined
  stop?: (() => void) | undefined
}

interface Batch {
  photos: readonly Photo[]
  /** Of all of them. */
  capturedAt: string
  capturedProblem: string | undefined
  /** Whose title is being typed: its row waits. */
  typing: number | undefined
  running: boolean
  open: boolean
}

const BLANK: Batch = {
  photos: [],
  capturedAt: '',
  capturedProblem: undefined,
  typing: undefined,
  running: false,
  open: false,
}

export const batch = externalState(BLANK, ({ photos }) =>
  photos.some(({ state }) => state !== 'refused' && state !== 'added'),
)

const { title: aTitle, capturedAt: aCapturedAt } = galleryImage.shape
let count = 0

export function choosePhotos(files: readonly File[]) {
  const chosen = files.map((file): Photo => {
    count += 1
    const problem = kind.refuse(file)
    return {
      id: count,
      file,
      preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : '',
      title: titleFromFileName(file.name),
      state: problem ? 'refused' : 'chosen',
      share: 0,
      problem,
    }
  })
  batch.change({ photos: [...batch.now().photos, ...chosen] })
}

export function changePhoto(id: number, changed: Partial<Photo>) {
  const photos = batch
    .now()
    .photos.map(photo => (photo.id === id ? { ...photo, ...changed } : photo))
  batch.change({ photos })
}

export function dropPhotos(isDropped: (photo: Photo) => boolean) {
  const { photos } = batch.now()
  for (const { preview } of photos.filter(isDropped)) URL.revokeObjectURL(preview)
  batch.change({ photos: photos.filter(photo => !isDropped(photo)) })
}

/** Says what is wrong with what was typed for these; answers whether it is nothing. */
export function isTypedRight(ids: ReadonlySet<number>) {
  const { photos, capturedAt } = batch.now()
  const capturedProblem = aCapturedAt.safeParse(capturedAt).error?.issues[0]?.message
  const checked = photos.map(photo =>
    ids.has(photo.id) ? { ...photo, titleProblem: problemOf(photo) } : photo,
  )
  batch.change({ photos: checked, capturedProblem })
  return !capturedProblem && !checked.some(({ id, titleProblem }) => ids.has(id) && titleProblem)
}

export function problemOf({ title }: Photo) {
  return aTitle.safeParse(title).error?.issues[0]?.message
}

/** Not refused, not added, and nothing is done with it now. */
export function isIdle({ state }: Photo) {
  return state === 'chosen' || state === 'failed'
}

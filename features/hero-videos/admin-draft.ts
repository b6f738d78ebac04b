import type { Writes } from '../../kit/admin/portal-client.ts'
import { externalState } from '../../ui/external-state.ts'
import { titleFromFileName } from '../../ui/picture/file-names.ts'
import { FILM_TOO_LARGE, type HalfName, halves } from './admin-halves.ts'
import { type Parcel, sayNotSent, saySent, sayTooLarge, sendParcel } from './admin-send.ts'
import { newPhoto } from './schema.ts'

/** What is chosen for a new hero, and what is becoming of it. */
interface Draft {
  title: string
  photo: File | undefined
  film: File | undefined
  /** What is wrong with what. */
  problems: { title?: string | undefined; photo?: string | undefined; film?: string | undefined }
  /** The film has arrived as this hero, and its photo has not yet. */
  filmId: number | undefined
  sending: { half: HalfName; share: number; cancel: () => void } | undefined
  /** Why the last try failed. */
  failure: string | undefined
}

const BLANK: Draft = {
  title: '',
  photo: undefined,
  film: undefined,
  problems: {},
  filmId: undefined,
  sending: undefined,
  failure: undefined,
}

// An upload goes on while another tab of the portal is open.
const draft = externalState(BLANK, ({ photo, film }) => Boolean(photo || film))
const { change } = draft

export const useDraft = draft.use

export function nameDraft(title: string) {
  change({ title, problems: { ...draft.now().problems, title: undefined } })
}

/** Takes a file for one half, or says why not; the first one proposes a title. */
export function choose(half: HalfName, file: File | undefined) {
  const problem = file && halves[half].refuse(file)
  if (problem === FILM_TOO_LARGE) sayTooLarge()
  change({
    failure: undefined,
    problems: { ...draft.now().problems, film: undefined, [half]: problem },
  })
  if (problem) return
  change({ [half]: file, ...(half === 'film' && { filmId: undefined }) })
  if (file && !draft.now().title) nameDraft(titleFromFileName(file.name))
}

/** Sends the film, and then the photo that belongs to it; what has arrived is not sent twice. */
export async function uploadDraft(writes: Writes) {
  if (draft.now().sending || !isComplete()) return
  const leaving = new AbortController()
  let half: HalfName = 'film'
  const send = (parcel: Parcel) => {
    half = parcel.half
    const progress = (share: number) =>
      change({ sending: { half: parcel.half, share, cancel: () => leaving.abort() } })
    progress(0)
    return sendParcel(writes, parcel, { progress, signal: leaving.signal })
  }

  change({ failure: undefined })
  try {
    const { film, photo, title } = draft.now()
    if (film) {
      const beside = { title, is_active: false }
      const { id } = await send({ half: 'film', file: film, path: 'hero-video-base64', beside })
      change({ film: undefined, filmId: id })
    }
    const { filmId } = draft.now()
    const path = filmId ? `hero-video/${filmId}/update-photo` : 'hero-video-photo-only'
    if (photo) await send({ half: 'photo', file: photo, path, beside: filmId ? {} : { title } })
    saySent(filmId ? 'film' : 'photo')
    change(BLANK)
  } catch (error) {
    const failure = leaving.signal.aborted ? undefined : sayNotSent(half, error)
    change({ sending: undefined, failure })
  }
  await writes.refresh(['admin/hero-videos', 'hero-video'])
}

function isComplete() {
  const { title, photo, film } = draft.now()
  const { success, error } = newPhoto.shape.title.safeParse(title)
  const problems = {
    ...(!success && { title: error.issues[0]?.message }),
    ...(!photo && !film && { film: 'Please choose a photo or a video' }),
  }
  change({ problems })
  return Object.keys(problems).length === 0
}

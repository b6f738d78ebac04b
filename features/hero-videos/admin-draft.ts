import { invalidateLists } from '../../kit/admin/portal-client.ts'
import { externalState } from '../../ui/external-state.ts'
import { RequestError } from '../../ui/http/api.ts'
import { titleFromFileName } from '../../ui/picture/file-names.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type FileKind, fileRules, VIDEO_TOO_LARGE } from './admin-files.ts'
import { failedNotice, HERO_LISTS, uploadFile, uploadNotices } from './admin-upload.ts'
import { newPhoto } from './schema.ts'

/** The form of a new hero and the state of its upload. */
interface Draft {
  title: string
  photo: File | undefined
  video: File | undefined
  /** Messages by field. */
  problems: { title?: string | undefined; photo?: string | undefined; video?: string | undefined }
  /** Id of the hero whose video was uploaded before its photo. */
  videoId: number | undefined
  sending: { kind: FileKind; share: number; cancel: () => void } | undefined
  /** Why the last upload failed. */
  failure: string | undefined
}

const EMPTY: Draft = {
  title: '',
  photo: undefined,
  video: undefined,
  problems: {},
  videoId: undefined,
  sending: undefined,
  failure: undefined,
}

// An upload goes on while another tab of the portal is open.
const draft = externalState(EMPTY, ({ photo, video }) => Boolean(photo || video))
const { change } = draft

export const useDraft = draft.use

export function typeTitle(title: string) {
  change({ title, problems: { ...draft.get().problems, title: undefined } })
}

/** Sets the file of one kind, or shows its error; the first file also sets the title. */
export function chooseFile(kind: FileKind, file: File | undefined) {
  const problem = file && fileRules[kind].validate(file)
  if (problem === VIDEO_TOO_LARGE) toast(failedNotice(problem))
  change({
    failure: undefined,
    problems: { ...draft.get().problems, video: undefined, [kind]: problem },
  })
  if (problem) return
  change({ [kind]: file, ...(kind === 'video' && { videoId: undefined }) })
  if (file && !draft.get().title) typeTitle(titleFromFileName(file.name))
}

/** Uploads the video and then its photo; a part that is uploaded is not sent again after a failure. */
export async function uploadDraft() {
  if (draft.get().sending || !validate()) return
  const aborting = new AbortController()
  const { signal } = aborting
  const send = (kind: FileKind, file: File, path: string, fields: object) => {
    const progress = (share: number) =>
      change({ sending: { kind, share, cancel: () => aborting.abort() } })
    progress(0)
    return uploadFile(kind, file, path, fields, { progress, signal })
  }

  change({ failure: undefined })
  try {
    const { video, photo, title } = draft.get()
    if (video) {
      const { id } = await send('video', video, 'hero-video-base64', { title, is_active: false })
      change({ video: undefined, videoId: id })
    }
    const { videoId } = draft.get()
    const path = videoId ? `hero-video/${videoId}/update-photo` : 'hero-video-photo-only'
    if (photo) await send('photo', photo, path, videoId ? {} : { title })
    toast(uploadNotices(videoId ? 'video' : 'photo', title).done)
    change(EMPTY)
  } catch (error) {
    const { sending, problems } = draft.get()
    change({ sending: undefined })
    // Sending the same file again would not help.
    if (sending && error instanceof RequestError && error.status === 415)
      change({ problems: { ...problems, [sending.kind]: error.message } })
    else change({ failure: signal.aborted ? undefined : messageOf(error) })
  }
  await invalidateLists(HERO_LISTS)
}

/** Shows the notice of a failed upload and returns its message. */
function messageOf(error: unknown) {
  if (!(error instanceof RequestError)) throw error
  toast(failedNotice(error.message))
  return error.message
}

function validate() {
  const { title, photo, video } = draft.get()
  const { success, error } = newPhoto.shape.title.safeParse(title)
  const problems = {
    ...(!success && { title: error.issues[0]?.message }),
    ...(!photo && !video && { video: 'Please choose a photo or a video' }),
  }
  change({ problems })
  return Object.keys(problems).length === 0
}

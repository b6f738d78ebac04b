import type { RefObject } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PlainText } from '../../ui/form/plain-text.tsx'
import { UploadProgress } from '../../ui/form/upload-progress.tsx'
import { formatFileSize } from '../../ui/picture/file-names.ts'
import css from './admin.module.css'
import { UploadArea } from './admin-area.tsx'
import { typeTitle, uploadDraft, useDraft } from './admin-draft.ts'
import { fileRules } from './admin-files.ts'

/** The form of a new hero: a title and a photo, a video, or both. */
export function UploadForm({ titleField }: { titleField: RefObject<HTMLInputElement | null> }) {
  const draft = useDraft()
  const { title, sending, failure, videoId, problems } = draft

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!title.trim()) titleField.current?.focus()
        void uploadDraft()
      }}
    >
      <PlainText
        ref={titleField}
        label="Title"
        value={title}
        onType={typeTitle}
        problem={problems.title}
        readOnly={Boolean(sending)}
        required
      />
      <div className={css.files}>
        <UploadArea kind="photo" />
        <UploadArea kind="video" />
      </div>
      {failure && <Alert title="Upload failed" text={failure} />}
      {videoId && !sending && <p>The video has been uploaded, its photo has not yet.</p>}
      <div className={css.send}>
        <Button type="submit" busy={sending && 'Uploading...'}>
          {failure ? 'Try again' : 'Upload'}
        </Button>
        {sending && (
          <>
            <Button variant="quiet" onClick={sending.cancel}>
              Cancel
            </Button>
            <UploadProgress
              share={sending.share}
              label={`Upload of the ${fileRules[sending.kind].word}`}
              text={formatProgress(sending.share, draft[sending.kind]?.size ?? 0)}
            />
          </>
        )}
      </div>
    </form>
  )
}

/** '12.4 MB of 48.0 MB, 25 %' */
function formatProgress(share: number, size: number) {
  return `${formatFileSize(share * size)} of ${formatFileSize(size)}, ${Math.floor(share * 100)} %`
}

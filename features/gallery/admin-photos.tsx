import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListTool } from '../../kit/admin/tab.ts'
import { isIdle } from '../../kit/admin/upload-items.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useNearFocus } from '../../ui/dialog/near-focus.ts'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import form from '../../ui/form/form.module.css'
import picture from '../../ui/form/picture.module.css'
import { PlainText } from '../../ui/form/plain-text.tsx'
import { useDroppedFiles } from '../../ui/picture/dropped-files.ts'
import { NamesAlert } from '../players/admin-names-note.tsx'
import { AlbumSelect } from './admin-album-choice.tsx'
import { batch, choosePhotos, shared, typeSharedTitle } from './admin-batch.ts'
import { progressOf } from './admin-batch-progress.ts'
import { photo as kind } from './admin-photo.ts'
import css from './admin-photos.module.css'
import { PhotosFooter } from './admin-photos-footer.tsx'
import { PhotoItem } from './admin-photos-item.tsx'

/** Adds many photos; while its dialog is closed, its label shows the progress. */
export const photosTool: ListTool = {
  label: 'Add Photos',
  isMain: true,
  useTool() {
    const { open: isOpen, items: photos, running } = batch.use()
    const left = photos.length > 0 ? `Add Photos (${photos.length} not added)` : undefined
    const label = running ? `Add Photos (${progressOf(photos).text})` : left
    return { label, isOpen, press: () => batch.change({ open: true }) }
  },
  Dialog: PhotosDialog,
}

/**
 * Lets the user choose many photos, give them titles and add them. Closing the dialog loses nothing and does not stop
 * the uploads.
 */
function PhotosDialog() {
  const id = useId()
  const { items: photos, running } = batch.use()
  const { sharedTitle, capturedAt, capturedProblem, ...chosen } = shared.use()
  const [isMissing, setMissing] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const near = useNearFocus(() => chooser.current)
  const { over, ...drop } = useDroppedFiles(choose)

  // Closes also when another tab is opened.
  useEffect(
    () => () => {
      close()
      batch.endTyping()
    },
    [],
  )

  function choose(files: readonly File[]) {
    setMissing(false)
    choosePhotos(files)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running) return
    const idle = new Set(photos.filter(isIdle).map(({ id }) => id))
    flushSync(() => {
      setMissing(idle.size === 0)
      if (idle.size > 0) batch.add(idle)
    })
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <Dialog title="Add Photos" onClose={close} wide={photos.length > 0}>
      <form
        className={css.form}
        noValidate
        onSubmit={submit}
        onFocus={near.onFocus}
        data-over={over}
        {...drop}
      >
        <div className={picture.picture} data-over={over}>
          <FileChoice
            id={id}
            ref={chooser}
            text={photos.length > 0 ? 'Choose more photos' : 'Choose photos'}
            accept={kind.accept}
            multiple
            onFiles={choose}
            aria-describedby={isMissing ? `${id}-hint ${id}-missing` : `${id}-hint`}
            aria-invalid={isMissing}
          />
          <p className={form.hint} id={`${id}-hint`}>
            As many as you like; those over 5MB are scaled down first. Choose them, drop them here
            or paste them.
          </p>
          {isMissing && (
            <p className={form.message} id={`${id}-missing`}>
              Please choose a photo
            </p>
          )}
        </div>
        {photos.length > 0 && (
          <>
            <PlainText
              label="Title for all"
              hint="Numbered: Cup day 1, Cup day 2 … Please, no names of children."
              value={sharedTitle}
              onType={typeSharedTitle}
              problem={undefined}
              readOnly={running}
            />
            <PlainText
              label="Captured on"
              hint="Such as Spring 2026, for all of these photos. Leave empty to use the day on which each was taken, if its file says so."
              value={capturedAt}
              onType={text => shared.change({ capturedAt: text, capturedProblem: undefined })}
              problem={capturedProblem}
              readOnly={running}
            />
            <AlbumSelect
              album={chosen.album}
              newAlbum={chosen.newAlbum}
              onChoose={changes => shared.change({ ...changes, albumProblem: undefined })}
              problem={chosen.albumProblem}
              readOnly={running}
            />
            <NamesAlert text={[...new Set(photos.map(({ title }) => title))].join('\n')} />
            <ol className={css.photos} ref={near.ref} aria-label="Photos to add">
              {photos.map(photo => (
                <PhotoItem key={photo.id} photo={photo} />
              ))}
            </ol>
          </>
        )}
        <PhotosFooter />
      </form>
    </Dialog>
  )
}

function close() {
  batch.change({ open: false })
}

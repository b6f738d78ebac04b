import { type FormEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import form from '../../ui/form/form.module.css'
import picture from '../../ui/form/picture.module.css'
import { PlainText } from '../../ui/form/plain-text.tsx'
import { UploadProgress } from '../../ui/form/upload-progress.tsx'
import { useDroppedFiles } from '../../ui/picture/dropped-files.ts'
import { formatFileSize } from '../../ui/picture/file-names.ts'
import css from './admin.module.css'
import {
  addDocuments,
  batch,
  chooseFiles,
  endTyping,
  type Item,
  isIdle,
  removeItem,
  typeTitle,
} from './admin-batch.ts'
import { ACCEPTED_FILES } from './kinds.ts'

/** The button that opens the dialog; while that is closed, the button shows the progress. */
export function SeveralTool() {
  const { open, items, running } = batch.use()
  const added = items.filter(({ state }) => state === 'added').length
  return (
    <>
      <Button variant="quiet" onClick={() => batch.change({ open: true })}>
        Add Several{running && ` (${added} of ${items.length} added)`}
      </Button>
      {open && <SeveralDialog />}
    </>
  )
}

/** Many files are chosen, each with a title, and added. Closing it stops nothing. */
function SeveralDialog() {
  const id = useId()
  const { items, group, groupProblem, running } = batch.use()
  const { over, ...drop } = useDroppedFiles(chooseFiles)
  const idle = items.filter(isIdle)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    flushSync(() => addDocuments(new Set(idle.map(({ id }) => id))))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <Dialog title="Add Several Documents" onClose={() => batch.change({ open: false })}>
      <form className={form.form} noValidate onSubmit={submit} {...drop}>
        <div className={picture.picture} data-over={over}>
          <FileChoice
            id={id}
            text={items.length > 0 ? 'Choose more files' : 'Choose files'}
            accept={ACCEPTED_FILES}
            multiple
            onFiles={chooseFiles}
            aria-describedby={`${id}-hint`}
          />
          <p className={form.hint} id={`${id}-hint`}>
            As many as you like, each up to 25 MB. Their titles come from the file names; change
            them below.
          </p>
        </div>
        <PlainText
          label="Group"
          hint="Such as Forms. May be left out."
          value={group}
          onType={text => batch.change({ group: text, groupProblem: undefined })}
          problem={groupProblem}
          readOnly={running}
        />
        <ul className={css.items} aria-label="Files to add">
          {items.map(item => (
            <SeveralItem key={item.id} item={item} />
          ))}
        </ul>
        <DialogButtons>
          <Button type="submit" disabled={idle.length === 0} busy={running && 'Adding...'}>
            Add {idle.length === 1 ? '1 document' : `${idle.length} documents`}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function SeveralItem({ item }: { item: Item }) {
  const { id, file, title, state, share, problem, titleProblem } = item
  const isMoving = state === 'sending' || state === 'added'
  return (
    <li className={css.item}>
      <div className={css.name}>
        {state === 'rejected' ? (
          <bdi>{file.name}</bdi>
        ) : (
          <PlainText
            label={
              <>
                Title <span className={form.hint}>of {file.name}</span>
              </>
            }
            value={title}
            onType={text => typeTitle(id, text)}
            onBlur={endTyping}
            problem={titleProblem}
            readOnly={isMoving}
            required
          />
        )}{' '}
        <span className={form.hint}>{formatFileSize(file.size)}</span>
      </div>
      {state === 'waiting' && <span>Waiting</span>}
      {state === 'sending' && <UploadProgress share={share} label={`Upload of ${file.name}`} />}
      {state === 'added' && <strong>Added</strong>}
      {problem && <span className={form.message}>{problem}</span>}
      {state === 'failed' && (
        <Button
          variant="quiet"
          aria-label={`Try again: ${file.name}`}
          onClick={() => addDocuments(new Set([id]))}
        >
          Try again
        </Button>
      )}
      {!isMoving && (
        <Button variant="quiet" aria-label={`Remove ${file.name}`} onClick={() => removeItem(id)}>
          Remove
        </Button>
      )}
    </li>
  )
}

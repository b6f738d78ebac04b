import { type FormEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import type { ListTool } from '../../kit/admin/tab.ts'
import { isIdle } from '../../kit/admin/upload-items.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { counted } from '../../ui/english.ts'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import form from '../../ui/form/form.module.css'
import picture from '../../ui/form/picture.module.css'
import { PlainText } from '../../ui/form/plain-text.tsx'
import { UploadProgress } from '../../ui/form/upload-progress.tsx'
import { useDroppedFiles } from '../../ui/picture/dropped-files.ts'
import { formatFileSize } from '../../ui/picture/file-names.ts'
import css from './admin.module.css'
import { batch, type Item, shared } from './admin-batch.ts'
import { ACCEPTED_FILES } from './kinds.ts'

/** Adds several files; while its dialog is closed, its label shows the progress. */
export const severalTool: ListTool = {
  label: 'Add Several',
  useTool() {
    const { open: isOpen, items, running } = batch.use()
    const added = items.filter(({ state }) => state === 'added').length
    const label = running ? `Add Several (${added} of ${items.length} added)` : undefined
    return { label, isOpen, press: () => batch.change({ open: true }) }
  },
  Dialog: SeveralDialog,
}

/** Lets the user choose many files, each with a title, and adds them. Closing the dialog does not stop the uploads. */
function SeveralDialog() {
  const id = useId()
  const { items, running } = batch.use()
  const { group, groupProblem } = shared.use()
  const { over, ...drop } = useDroppedFiles(batch.choose)
  const idle = items.filter(isIdle)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    flushSync(() => batch.add(new Set(idle.map(({ id }) => id))))
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
            onFiles={batch.choose}
            aria-describedby={`${id}-hint`}
          />
          <p className={form.hint} id={`${id}-hint`}>
            As many as you like, each up to 25 MB. Their titles come from the file names; change
            them below.
          </p>
        </div>
        <PlainText
          label="Group"
          hint="Such as Forms. Optional."
          value={group}
          onType={text => shared.change({ group: text, groupProblem: undefined })}
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
            Add {counted(idle.length, 'document')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function SeveralItem({ item }: { item: Item }) {
  const { id, file, title, state, share, problem, titleProblem } = item
  const isMoving = state === 'sending' || state === 'creating' || state === 'added'
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
            onType={text => batch.typeTitle(id, text)}
            onBlur={batch.endTyping}
            problem={titleProblem}
            readOnly={isMoving}
            required
          />
        )}{' '}
        <span className={form.hint}>{formatFileSize(file.size)}</span>
      </div>
      {state === 'waiting' && <span>Waiting</span>}
      {(state === 'sending' || state === 'creating') && (
        <UploadProgress share={share} label={`Upload of ${file.name}`} />
      )}
      {state === 'added' && <strong>Added</strong>}
      {problem && <span className={form.message}>{problem}</span>}
      {state === 'failed' && (
        <Button
          variant="quiet"
          aria-label={`Try again: ${file.name}`}
          onClick={() => batch.add(new Set([id]))}
        >
          Try again
        </Button>
      )}
      {!isMoving && (
        <Button
          variant="quiet"
          aria-label={`Delete ${file.name}`}
          onClick={() => batch.remove(item)}
        >
          Delete
        </Button>
      )}
    </li>
  )
}

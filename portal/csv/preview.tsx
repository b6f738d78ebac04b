import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CsvModule } from '../../kit/admin/csv.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/english.ts'
import type { CheckedFile, Decisions } from './check-rows.ts'
import css from './csv.module.css'
import { downloadInvalidRows } from './export.ts'
import { FileQuestions } from './file-questions.tsx'
import { MissingRows } from './missing-rows.tsx'
import { PlaceDecisions } from './name-decisions.tsx'
import { PreviewFooter } from './preview-footer.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { Questions, unanswered } from './questions.tsx'
import { ReplacedRows } from './replaced-rows.tsx'
import { TeamDecisions } from './team-decisions.tsx'

interface PreviewProps {
  module: CsvModule
  file: CheckedFile
  busy: string | undefined
  problem: string | undefined
  onDecide: (decisions: Partial<Decisions>) => void
  onImport: () => void
  onChangeColumns: () => void
  onStartOver: () => void
  onClose: () => void
}

/** Shows the changes of the import. Rows with errors are left out only when the user ticks the box. */
export function Preview({
  module,
  file,
  busy,
  problem,
  onDecide,
  onImport,
  ...actions
}: PreviewProps) {
  const { created, updated, unchanged, refused } = file.preview
  const [leaveOut, setLeaveOut] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const summary = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => summary.current?.focus(), [])
  const open = unanswered(file)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (file.open.length === 0 && open.length === 0 && (refused === 0 || leaveOut)) onImport()
    else setAttempts(attempts + 1)
  }

  const remarked = file.preview.rows.filter(({ remarks = [] }) =>
    remarks.some(({ level }) => level !== 'note'),
  ).length
  const counts = [
    created > 0 && `${created} new`,
    updated > 0 && `${updated} changed`,
    unchanged > 0 && `${unchanged} unchanged`,
    refused > 0 && `${refused} with errors`,
  ]
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div>
        <h3 className={css.summary} ref={summary} tabIndex={-1}>
          {file.open.length > 0 ? 'Please answer first' : counts.filter(Boolean).join(', ')}
        </h3>
        <p className={css.note}>{file.name}</p>
      </div>
      {problem && <Alert title="Nothing was imported" text={problem} />}
      {file.sheet.doubt && <p>{file.sheet.doubt}</p>}
      {file.ignored.length > 0 && (
        <p>These columns will not be imported: {file.ignored.join(', ')}.</p>
      )}
      {file.excludedHeaders.length > 0 && (
        <p>
          {module.leftOut?.sentence} {file.excludedHeaders.join(', ')}.
        </p>
      )}
      {module.leftOut?.kept && file.keepable.length > 0 && (
        <label className={css.check}>
          <input
            type="checkbox"
            checked={file.decisions.keeps}
            onChange={({ target }) => onDecide({ keeps: target.checked })}
          />
          <span>
            {module.leftOut.kept.label} ({file.keepable.join(', ')})
          </span>
        </label>
      )}
      {file.sheet.failed !== undefined && (
        <p>
          {file.sheet.failed === 1
            ? '1 cell had a spreadsheet error and counts as empty.'
            : `${file.sheet.failed} cells had a spreadsheet error and count as empty.`}
        </p>
      )}
      {[...file.skipped].map(([why, count]) => (
        <p key={why}>
          {counted(count, 'row')} will not be imported: <bdi>{why}</bdi>.
        </p>
      ))}
      {file.leftStored.length > 0 && (
        <p>
          In the list already, and not changed by this import:{' '}
          <bdi>{file.leftStored.join(', ')}</bdi>. Who has left the club is marked so in the list.
        </p>
      )}
      {remarked > 0 && (
        <p>
          {counted(remarked, 'row')} to check: it is said at each, and keeps nothing from being
          imported.
        </p>
      )}
      {file.preview.notes?.map(note => (
        <p key={note}>{note}</p>
      ))}
      <FileQuestions file={file} attempts={attempts} onDecide={onDecide} />
      <TeamDecisions module={module} file={file} onDecide={onDecide} />
      <PlaceDecisions file={file} onDecide={onDecide} />
      {file.open.length === 0 && created + updated + refused === 0 && (
        <p>There is nothing to import: the list already says what the file says.</p>
      )}
      <Questions module={module} file={file} attempts={attempts} onDecide={onDecide} />
      <MissingRows file={file} onDecide={onDecide} />
      <ReplacedRows module={module} file={file} onDecide={onDecide} />
      <PreviewRows state="refused" label="With errors" module={module} file={file} open>
        <Button variant="quiet" onClick={() => downloadInvalidRows(file)}>
          Download these rows
        </Button>
      </PreviewRows>
      <PreviewRows state="updated" label="Changed" module={module} file={file} open />
      <PreviewRows state="created" label="New" module={module} file={file} open />
      <PreviewRows state="unchanged" label="Unchanged" module={module} file={file} />
      <PreviewFooter
        {...actions}
        written={created + updated}
        isOpen={file.open.length > 0}
        refused={refused}
        leaveOut={leaveOut}
        onLeaveOut={setLeaveOut}
        attempts={leaveOut || open.length + file.open.length > 0 ? 0 : attempts}
        busy={busy}
      />
    </form>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import type { CsvModule } from '../../kit/admin/csv.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/english.ts'
import type { CheckedFile, Decisions } from './check-rows.ts'
import css from './csv.module.css'
import { downloadInvalidRows } from './export.ts'
import { MissingRows } from './missing-rows.tsx'
import { PlaceDecisions } from './place-decisions.tsx'
import { PlannedChangesFooter } from './planned-changes-footer.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { ReplacedRows } from './replaced-rows.tsx'
import { TeamOfRows } from './team-of-rows.tsx'

interface PlannedChangesProps {
  module: CsvModule
  file: CheckedFile
  busy: string | undefined
  onDecide: (decisions: Partial<Decisions>) => void
  onImport: () => void
  onClose: () => void
  /** The answered questions. */
  children: ReactNode
}

/** The changes of the import. Rows with errors are left out only when the user ticks the box. */
export function PlannedChanges(props: PlannedChangesProps) {
  const { module, file, busy, onDecide, onImport, onClose, children } = props
  const { created, updated, refused } = file.preview
  const [leaveOut, setLeaveOut] = useState(false)
  const [attempts, setAttempts] = useState(0)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (refused === 0 || leaveOut) onImport()
    else setAttempts(attempts + 1)
  }

  const kept = file.keepable.length > 0 ? module.leftOut?.kept : undefined
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {created + updated + refused === 0 && (
        <p>There is nothing to import: the list already says what the file says.</p>
      )}
      <TeamOfRows module={module} file={file} onDecide={onDecide} />
      {kept && (
        <label className={css.check}>
          <input
            type="checkbox"
            checked={file.decisions.keeps}
            onChange={({ target }) => onDecide({ keeps: target.checked })}
          />
          <span>{kept.label}</span>
        </label>
      )}
      <PlaceDecisions file={file} onDecide={onDecide} />
      <MissingRows file={file} onDecide={onDecide} />
      <ReplacedRows module={module} file={file} onDecide={onDecide} />
      <Notes module={module} file={file} />
      <PreviewRows state="refused" label="With errors" module={module} file={file} open>
        <Button variant="quiet" onClick={() => downloadInvalidRows(file)}>
          Download these rows
        </Button>
      </PreviewRows>
      <PreviewRows state="updated" label="Changed" module={module} file={file} open />
      <PreviewRows state="created" label="New" module={module} file={file} open />
      <PreviewRows state="unchanged" label="Unchanged" module={module} file={file} />
      {children}
      <PlannedChangesFooter
        written={created + updated}
        refused={refused}
        leaveOut={leaveOut}
        onLeaveOut={setLeaveOut}
        attempts={leaveOut ? 0 : attempts}
        busy={busy}
        onClose={onClose}
      />
    </form>
  )
}

/** What of the file is not imported, and why, a line each. */
function Notes({ module, file }: Pick<PlannedChangesProps, 'module' | 'file'>) {
  const { sheet, ignored, excludedHeaders, skipped, leftStored, preview } = file
  const remarked = preview.rows.filter(({ remarks = [] }) =>
    remarks.some(({ level }) => level !== 'note'),
  ).length
  const notes = [
    sheet.doubt,
    ignored.length > 0 && `These columns will not be imported: ${ignored.join(', ')}.`,
    excludedHeaders.length > 0 && `${module.leftOut?.sentence} ${excludedHeaders.join(', ')}.`,
    sheet.failed === 1 && '1 cell had a spreadsheet error and counts as empty.',
    sheet.failed !== undefined &&
      sheet.failed > 1 &&
      `${sheet.failed} cells had a spreadsheet error and count as empty.`,
    ...[...skipped].map(([why, count]) => `${counted(count, 'row')} will not be imported: ${why}.`),
    leftStored.length > 0 &&
      `In the list already, and not changed by this import: ${leftStored.join(', ')}. Who has left the club is marked so in the list.`,
    remarked > 0 &&
      `${counted(remarked, 'row')} to check: it is said at each, and keeps nothing from being imported.`,
    ...(preview.notes ?? []),
  ].filter(note => typeof note === 'string')
  if (notes.length === 0) return null
  return (
    <ul className={css.notes}>
      {notes.map(note => (
        <li key={note}>
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  )
}

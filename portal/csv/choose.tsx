import { useId, useState } from 'react'
import type { CsvColumn, CsvModule } from '../../kit/admin/csv.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { listed } from '../../ui/english.ts'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import form from '../../ui/form/form.module.css'
import picture from '../../ui/form/picture.module.css'
import css from './csv.module.css'
import { downloadTemplate } from './export.ts'

interface ChooseFileProps {
  tab: AdminTab
  module: CsvModule
  busy: string | undefined
  problem: string | undefined
  /** A file is dragged over the dialog. */
  over: boolean
  onFile: (file: File) => void
  onPaste: (text: string) => void
  onClose: () => void
}

/** Old workbooks can be chosen too; the error then says how to save them. */
const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,text/csv,text/plain'

/** The file chooser, a place to paste rows, and the columns that there must be. */
export function ChooseFile(props: ChooseFileProps) {
  const { tab, module, busy, problem, over, onFile, onPaste, onClose } = props
  const id = useId()
  const [pasted, setPasted] = useState('')
  const columns = module.default
  const [required, optional] = [true, false].map(isRequired =>
    columns.filter(column => !column.rare && (column.required === true) === isRequired),
  )
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        if (!busy && pasted.trim()) onPaste(pasted)
      }}
    >
      <p>
        Choose a file as your league, TeamSnap, SportsEngine or Excel made it: CSV or .xlsx. You
        will see what it changes before anything is written.
      </p>
      {problem && <Alert title="The file cannot be imported" text={problem} />}
      <div className={picture.picture} data-over={over}>
        <FileChoice
          id={id}
          text={busy ?? 'Choose a file'}
          accept={ACCEPT}
          busy={busy !== undefined}
          onFiles={([file]) => onFile(file)}
          aria-describedby={`${id}-hint`}
        />
        <p className={css.note} id={`${id}-hint`}>
          Or drop it here.
        </p>
      </div>
      <div className={form.field}>
        <label className={form.label} htmlFor={`${id}-paste`}>
          Or paste rows from a spreadsheet
        </label>
        <textarea
          className={`${form.input} ${form.area} ${css.paste}`}
          id={`${id}-paste`}
          value={pasted}
          rows={3}
          spellCheck={false}
          onChange={({ target }) => setPasted(target.value)}
          aria-describedby={`${id}-paste-hint`}
        />
        <p className={form.hint} id={`${id}-paste-hint`}>
          With the row that names the columns.
        </p>
      </div>
      <p className={css.note}>
        The first row names the columns, in any order. {headersOf(required)} must be there in some
        form; {headersOf(optional)} may be. A file from “Export CSV” has them all, and its ids tell
        which row is which.
      </p>
      <div className={css.buttons}>
        {pasted.trim() && (
          <Button type="submit" busy={busy}>
            Use these rows
          </Button>
        )}
        <Button variant="quiet" onClick={() => downloadTemplate(tab, columns)}>
          Download a template
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function headersOf(columns: readonly CsvColumn[] = []) {
  return listed(columns.map(({ header }) => header))
}

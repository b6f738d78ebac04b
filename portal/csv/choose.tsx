import { useId } from 'react'
import type { CsvColumn } from '../../kit/admin/csv.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import picture from '../../ui/form/picture.module.css'
import css from './csv.module.css'

interface ChooseFileProps {
  columns: readonly CsvColumn[]
  busy: string | undefined
  problem: string | undefined
  /** A file is dragged over the dialog. */
  over: boolean
  onFile: (file: File) => void
  onClose: () => void
}

/** Workbooks can be chosen too; the error then says how to save them as CSV. */
const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,text/csv,text/plain'
const AND = new Intl.ListFormat('en', { type: 'conjunction' })

/** The file chooser, and the columns that the file must have. */
export function ChooseFile({ columns, busy, problem, over, onFile, onClose }: ChooseFileProps) {
  const id = useId()
  const [required, optional] = [true, false].map(isRequired =>
    columns.filter(column => !column.rare && Boolean(column.required) === isRequired),
  )
  return (
    <form className={css.form} onSubmit={event => event.preventDefault()}>
      <p>
        Choose a CSV file, as Excel, Numbers and Google Sheets save it. You will see what it changes
        before anything is written.
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
      <p className={css.note}>
        The first row names the columns, in any order. {headersOf(required)} must be there;{' '}
        {headersOf(optional)} may be. A file from “Export CSV” has them all, and its ids tell which
        row is which.
      </p>
      <div className={css.buttons}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function headersOf(columns: readonly CsvColumn[] = []) {
  return AND.format(columns.map(({ header }) => header))
}

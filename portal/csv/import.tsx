import type { CsvColumn } from '../../kit/admin/csv.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { useDroppedFiles } from '../../ui/picture/dropped-files.ts'
import { ChooseFile } from './choose.tsx'
import { Preview } from './preview.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  tab: AdminTab
  columns: readonly CsvColumn[]
  onClose: () => void
}

/** Imports a file in two steps: the user chooses it, and confirms a preview of what it changes. */
export function ImportDialog({ tab, columns, onClose }: ImportDialogProps) {
  const { file, busy, problem, readFile, importRows, startOver } = useImport(tab, columns, onClose)
  const { over, ...drop } = useDroppedFiles(([file]) => busy || readFile(file))
  const close = () => busy || onClose()

  return (
    <Dialog title={`Import ${tab.label}`} onClose={close} wide={file !== undefined}>
      <div {...drop}>
        <div role="status">
          <Hidden>{busy}</Hidden>
        </div>
        {file ? (
          <Preview
            columns={columns}
            file={file}
            busy={busy}
            problem={problem}
            onImport={() => importRows(file)}
            onStartOver={startOver}
            onClose={close}
          />
        ) : (
          <ChooseFile
            columns={columns}
            busy={busy}
            problem={problem}
            over={over}
            onFile={readFile}
            onClose={close}
          />
        )}
      </div>
    </Dialog>
  )
}

import type { CsvColumn } from '../../kit/admin/csv.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { useDroppedFiles } from '../../ui/picture/dropped-files.ts'
import { ChooseFile } from './choose.tsx'
import { Preview } from './preview.tsx'
import { type OnImported, useImport } from './use-import.ts'

interface ImportDialogProps {
  tab: AdminTab
  columns: readonly CsvColumn[]
  onImported: OnImported
  onClose: () => void
}

/** A file is chosen, shown as the server understands it, and imported when the person agrees. */
export function ImportDialog({ tab, columns, onImported, onClose }: ImportDialogProps) {
  const { file, busy, problem, take, write, startOver } = useImport(tab, columns, onImported)
  const { over, ...drop } = useDroppedFiles(([file]) => busy || take(file))
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
            confirm={() => write(file)}
            startOver={startOver}
            close={close}
          />
        ) : (
          <ChooseFile
            columns={columns}
            busy={busy}
            problem={problem}
            over={over}
            take={take}
            close={close}
          />
        )}
      </div>
    </Dialog>
  )
}

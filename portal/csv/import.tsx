import type { CsvModule } from '../../kit/admin/csv.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { useDroppedFiles } from '../../ui/picture/dropped-files.ts'
import { ChooseFile } from './choose.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { ImportReview } from './import-review.tsx'
import { MatchColumns } from './match-columns.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  tab: AdminTab
  module: CsvModule
  onClose: () => void
}

/** Imports a file: the user chooses it, maps unknown columns, and confirms a preview of the changes. */
export function ImportDialog({ tab, module, onClose }: ImportDialogProps) {
  const { step, busy, problem, startOver, ...actions } = useImport(tab, module, onClose)
  const { over, ...drop } = useDroppedFiles(([file]) => busy || actions.readFile(file))
  const close = () => busy || onClose()
  const common = { module, busy, problem, onStartOver: startOver, onClose: close }

  return (
    <Dialog title={`Import ${tab.label}`} onClose={close} wide={step.at !== 'choose'}>
      <div {...drop}>
        <div role="status">
          <Hidden>{busy}</Hidden>
        </div>
        {step.at === 'choose' && (
          <ChooseFile
            {...common}
            tab={tab}
            over={over}
            onFile={actions.readFile}
            onPaste={actions.readPasted}
          />
        )}
        {step.at === 'sheet' && (
          <ChooseSheet
            {...step}
            busy={busy}
            problem={problem}
            onChoose={sheet => actions.chooseSheet(step.name, sheet)}
            onStartOver={startOver}
          />
        )}
        {step.at === 'columns' && (
          <MatchColumns
            {...common}
            key={step.file.heads}
            file={step.file}
            onHeads={row => actions.chooseHeads(step.file, row)}
            start={step.mapping}
            onDone={mapping => actions.chooseColumns(step.file, mapping)}
          />
        )}
        {step.at === 'preview' && (
          <ImportReview
            {...common}
            file={step.file}
            onDecide={decisions => busy || actions.decide(step.file, decisions)}
            onChangeColumns={() => actions.changeColumns(step.file)}
            onImport={() => actions.importRows(step.file)}
          />
        )}
      </div>
    </Dialog>
  )
}

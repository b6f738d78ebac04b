import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import css from './admin.module.css'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      title="Your Recovery Codes"
      description="Each signs you in once when your phone is lost. Write them down or print them: they are not shown again."
      onClose={onClose}
    >
      <ul className={css.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button onClick={onClose}>I have kept them</Button>
      </DialogButtons>
    </Dialog>
  )
}

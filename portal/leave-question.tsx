import { Confirm } from '../ui/dialog/confirm.tsx'
import { forgetUnsaved } from '../ui/form/unsaved.ts'

interface LeaveQuestionProps {
  proceed: () => void
  onClose: () => void
}

/** Asks before unsaved input is lost. */
export default function LeaveQuestion({ proceed, onClose }: LeaveQuestionProps) {
  return (
    <Confirm
      title="Discard your changes?"
      text="What you typed is not saved."
      action="Discard"
      busy="Discarding..."
      cancel="Keep editing"
      run={() => {
        onClose()
        forgetUnsaved()
        proceed()
      }}
      onClose={onClose}
    />
  )
}

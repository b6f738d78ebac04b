import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useClub, useToday } from '../../settings/use-club.ts'
import { ClosureForm } from './closure-form.tsx'
import { StandingClosures } from './closure-list.tsx'

/** Closes a field, or all of them, for a day or some hours; lists the closures that stand. */
export function ClosuresDialog({ onClose }: { onClose: () => void }) {
  const [club, today] = [useClub(), useToday()]
  if (!club || !today) return null
  return (
    <Dialog
      title="Close a Day or Field"
      description="All that is to take place there is shown with its new status, and on the day a banner says so on every page."
      onClose={onClose}
    >
      <StandingClosures today={today} />
      <ClosureForm club={club} onClose={onClose} />
    </Dialog>
  )
}

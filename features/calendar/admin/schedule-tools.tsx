import { useState } from 'react'
import { useMay } from '../../../kit/admin/user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useToday } from '../../settings/use-club.ts'
import { FamiliesTool } from '../families/admin.tsx'
import { ClosureForm } from './closure-form.tsx'
import { StandingClosures } from './closure-list.tsx'
import { SyncTool } from './feeds/sync-button.tsx'
import { RepeatTool } from './repeat-tool.tsx'

export function ScheduleTools() {
  return (
    <>
      {useMay('feeds.update') && <SyncTool />}
      {useMay('closures.create') && <ClosuresTool />}
    </>
  )
}

export function MoreScheduleTools() {
  const today = useToday()
  const mayRepeat = useMay('schedule.create')
  return (
    <>
      {useMay('schedule.update') && <FamiliesTool />}
      {mayRepeat && today && <RepeatTool today={today} />}
    </>
  )
}

function ClosuresTool() {
  const [open, setOpen] = useState(false)
  const today = useToday()
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Close a day or field
      </Button>
      {open && today && (
        <Dialog
          title="Close a Day or Field"
          description="All that is to take place there is shown with its new status, and on the day a banner says so on every page."
          onClose={() => setOpen(false)}
        >
          <StandingClosures today={today} />
          <ClosureForm today={today} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

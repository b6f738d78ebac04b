import { useEffect, useState } from 'react'
import { Confirm } from '../ui/dialog/confirm.tsx'
import { forgetUnsaved } from '../ui/form/unsaved.ts'
import { askBeforeLeaving } from './navigation.ts'

/** Asks before something typed is lost, wherever in the portal it stands and wherever the person is about to go. */
export function LeaveGuard() {
  const [wayOut, setWayOut] = useState<{ go: () => void }>()
  useEffect(() => askBeforeLeaving(go => setWayOut({ go })), [])
  const stay = () => setWayOut(undefined)

  if (!wayOut) return null
  return (
    <Confirm
      title="Discard your changes?"
      text="What you typed is not saved."
      action="Discard"
      busy="Discarding..."
      cancel="Keep editing"
      run={() => {
        stay()
        forgetUnsaved()
        wayOut.go()
      }}
      onClose={stay}
    />
  )
}

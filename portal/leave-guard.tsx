import { useEffect, useState } from 'react'
import { Confirm } from '../ui/dialog/confirm.tsx'
import { forgetUnsaved } from '../ui/form/unsaved.ts'
import { setLeaveGuard } from './navigation.ts'

/** Asks before a navigation loses unsaved input. */
export function LeaveGuard() {
  const [leaving, setLeaving] = useState<{ proceed: () => void }>()
  useEffect(() => setLeaveGuard(proceed => setLeaving({ proceed })), [])
  const stay = () => setLeaving(undefined)

  if (!leaving) return null
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
        leaving.proceed()
      }}
      onClose={stay}
    />
  )
}

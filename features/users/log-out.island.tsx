import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { island } from '../../ui/island.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { signOut } from './session.ts'

/** Ends the session and leads home. */
function LogOut() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    try {
      await signOut()
      const description = 'You have been successfully logged out.'
      await leaveFor('/', { kind: 'success', title: 'Logged out', description })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toast({ kind: 'error', title: 'Logout failed', description: error.message })
      setLeaving(false)
    }
  }

  return (
    <Button variant="quiet" busy={isLeaving && 'Logging out...'} onClick={() => void leave()}>
      Log out
    </Button>
  )
}

export default island('features/users/log-out', LogOut)

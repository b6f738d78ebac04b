import { useState } from 'react'
import { removeDrafts } from '../../ui/form/drafts.ts'
import { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { signOut } from './session.ts'

/** Ends the session and leads home; says so when it fails. */
export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false)

  async function logOut() {
    setLeaving(true)
    try {
      await signOut()
      removeDrafts()
      const description = 'You have been successfully logged out.'
      await leaveFor('/', { kind: 'success', title: 'Logged out', description })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toast({ kind: 'error', title: 'Logout failed', description: error.message })
      setLeaving(false)
    }
  }

  return { isLeaving, logOut }
}

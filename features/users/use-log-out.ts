import { useState } from 'react'
import { removeDrafts } from '../../ui/form/drafts.ts'
import { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { logOutWords } from './log-out-words.ts'
import { signOut } from './session.ts'

/** Ends the session and leads home; shows a message when it fails. */
export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false)

  async function logOut() {
    setLeaving(true)
    try {
      await signOut()
      removeDrafts()
      const description = logOutWords('done')
      await leaveFor('/', { kind: 'success', title: logOutWords('loggedOut'), description })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toast({ kind: 'error', title: logOutWords('failed'), description: error.message })
      setLeaving(false)
    }
  }

  return { isLeaving, logOut }
}

import { useEffect, useState } from 'react'
import type { CurrentUser } from '../features/users/schema.ts'
import { LoginForm } from '../features/users/section-login.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { RequestError } from '../ui/http/api.ts'
import { askToSignIn } from './session.ts'

interface SessionDialogProps {
  /** Who was signed in. */
  user: CurrentUser
  onUser: (user: CurrentUser) => void
}

/** Stands over whatever is open when the session has ended; what was begun goes on after the sign-in. */
export function SessionDialog({ user, onUser }: SessionDialogProps) {
  const [asked, setAsked] = useState<PromiseWithResolvers<void>>()

  useEffect(
    () =>
      askToSignIn(() => {
        const asking = Promise.withResolvers<void>()
        setAsked(asking)
        return asking.promise.finally(() => setAsked(undefined))
      }),
    [],
  )

  if (!asked) return null
  return (
    <Dialog
      title="Please sign in again"
      description="Your session has ended. Nothing that you typed is lost."
      onClose={() => asked.reject(ended())}
    >
      <LoginForm
        username={user.username}
        done={user => {
          onUser(user)
          asked.resolve()
        }}
      />
    </Dialog>
  )
}

function ended() {
  const message = 'Your session has ended. Please sign in again.'
  return new RequestError(401, '', JSON.stringify({ message }))
}

import { useState } from 'react'
import type { SecondStepNeeded } from '../features/second-factor/schema.ts'
import { SecondStepForm } from '../features/second-factor/second-step-form.tsx'
import { LoginForm } from '../features/users/section-login.tsx'
import type { CurrentUser } from '../kit/current-user.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { RequestError } from '../ui/http/api.ts'

interface SessionDialogProps {
  signIn: PromiseWithResolvers<void>
  user: CurrentUser
  onUser: (user: CurrentUser) => void
}

/** Opens on top when the session has ended; the failed requests continue after the sign-in. */
export default function SessionDialog({ signIn, user, onUser }: SessionDialogProps) {
  const [step, setStep] = useState<SecondStepNeeded>()

  function enter(user: CurrentUser) {
    setStep(undefined)
    onUser(user)
    signIn.resolve()
  }

  return (
    <Dialog
      title="Please sign in again"
      description="Your session has ended. Nothing that you typed is lost."
      onClose={() => signIn.reject(sessionEnded())}
    >
      {step ? (
        <SecondStepForm {...step} done={enter} />
      ) : (
        <LoginForm username={user.username} done={enter} secondStep={setStep} />
      )}
    </Dialog>
  )
}

function sessionEnded() {
  return RequestError.withMessage(401, 'Your session has ended. Please sign in again.')
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { onNeeded, onNewer } from '../kit/admin/portal-client.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import type { NewerChanges, NewerChoice } from '../kit/history/shapes.ts'
import { Boundary } from '../ui/boundary.tsx'

const loadProof = () => import('./proof-dialog.tsx')
const loadSession = () => import('./session-dialog.tsx')
const ProofDialog = lazy(loadProof)
const SessionDialog = lazy(loadSession)
const NewerDialog = lazy(() => import('./newer-dialog.tsx'))

/** Loads the dialogs before they are needed. */
export function prepareStepDialogs() {
  return Promise.all([loadProof(), loadSession()])
}

interface StepDialogsProps {
  user: CurrentUser
  onUser: (user: CurrentUser) => void
}

/** The steps that users are asked to take before a request goes on, on top of everything. */
export function StepDialogs({ user, onUser }: StepDialogsProps) {
  const proof = useStep('proof')
  const signIn = useStep('sign-in')
  const newer = useNewer()
  return (
    <Boundary what="The question">
      <Suspense fallback={null}>
        {newer && <NewerDialog {...newer} />}
        {proof && <ProofDialog proof={proof.step} why={proof.why} user={user} />}
        {signIn && <SessionDialog signIn={signIn.step} user={user} onUser={onUser} />}
      </Suspense>
    </Boundary>
  )
}

/** Lets a request wait until the user has taken that step; the result continues it or makes it fail. */
function useStep(step: Parameters<typeof onNeeded>[0]) {
  const [request, setRequest] = useState<{ step: PromiseWithResolvers<void>; why: string }>()
  useEffect(
    () =>
      onNeeded(step, why => {
        const next = Promise.withResolvers<void>()
        setRequest({ step: next, why })
        return next.promise.finally(() => setRequest(undefined))
      }),
    [step],
  )
  return request
}

interface NewerQuestion {
  newer: NewerChanges
  answer: (keep: NewerChoice['keep'] | undefined) => void
}

/** Lets Undo wait until the user has decided about what somebody else changed since. */
function useNewer() {
  const [question, setQuestion] = useState<NewerQuestion>()
  useEffect(
    () =>
      onNewer(newer => {
        const { promise, resolve } = Promise.withResolvers<NewerChoice['keep'] | undefined>()
        setQuestion({ newer, answer: resolve })
        return promise.finally(() => setQuestion(undefined))
      }),
    [],
  )
  return question
}

import { lazy, Suspense } from 'react'
import type { CurrentUser } from '../kit/current-user.ts'
import { Boundary } from '../ui/boundary.tsx'
import { useAsked } from './use-asked.ts'
import { useNewer } from './use-newer.ts'

const loadProof = () => import('./proof-dialog.tsx')
const loadSession = () => import('./session-dialog.tsx')
const ProofDialog = lazy(loadProof)
const SessionDialog = lazy(loadSession)
const NewerDialog = lazy(() => import('./newer-dialog.tsx'))

/** Loads the dialogs before they are needed. */
export function prepareAskedDialogs() {
  return Promise.all([loadProof(), loadSession()])
}

interface AskedDialogsProps {
  user: CurrentUser
  onUser: (user: CurrentUser) => void
}

/** The steps that users are asked to take before a request goes on, on top of everything. */
export function AskedDialogs({ user, onUser }: AskedDialogsProps) {
  const proof = useAsked('proof')
  const signIn = useAsked('sign-in')
  const newer = useNewer()
  return (
    <Boundary what="The question">
      <Suspense fallback={null}>
        {newer && <NewerDialog {...newer} />}
        {proof && <ProofDialog proof={proof} user={user} />}
        {signIn && <SessionDialog signIn={signIn} user={user} onUser={onUser} />}
      </Suspense>
    </Boundary>
  )
}

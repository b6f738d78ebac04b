import { ProofForm } from '../features/my-account/admin-proof.tsx'
import type { CurrentUser } from '../kit/current-user.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { RequestError } from '../ui/http/api.ts'
import { useAsked } from './use-asked.ts'

/** Opens over everything else before a sensitive request; it then goes on. */
export function ProofDialog({ user }: { user: CurrentUser }) {
  const proof = useAsked('proof')
  if (!proof) return null
  return (
    <Dialog
      title="Is it still you?"
      description="This is asked before what matters most, when you signed in more than 15 minutes ago. Nothing that you typed is lost."
      onClose={() => proof.reject(notProven())}
    >
      <ProofForm username={user.username} done={proof.resolve} />
    </Dialog>
  )
}

function notProven() {
  return RequestError.withMessage(403, 'It was not confirmed that it is you.')
}

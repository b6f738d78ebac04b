import { ProofForm } from '../features/my-account/admin-proof.tsx'
import type { CurrentUser } from '../kit/current-user.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { RequestError } from '../ui/http/api.ts'

interface ProofDialogProps {
  proof: PromiseWithResolvers<void>
  /** Why the server asks. */
  why: string
  user: CurrentUser
}

/** Opens on top before a sensitive request, which continues afterwards. */
export default function ProofDialog({ proof, why, user }: ProofDialogProps) {
  return (
    <Dialog
      title="Is it still you?"
      description={`${why} Nothing that you typed is lost.`}
      onClose={() => proof.reject(notProven())}
    >
      <ProofForm username={user.username} done={proof.resolve} />
    </Dialog>
  )
}

function notProven() {
  return RequestError.withMessage(403, 'It was not confirmed that it is you.')
}

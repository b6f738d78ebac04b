import { ProofForm } from '../features/my-account/admin-proof.tsx'
import type { CurrentUser } from '../kit/current-user.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { RequestError } from '../ui/http/api.ts'

interface ProofDialogProps {
  proof: PromiseWithResolvers<void>
  user: CurrentUser
}

/** Opens on top before a sensitive request, which continues afterwards. */
export default function ProofDialog({ proof, user }: ProofDialogProps) {
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

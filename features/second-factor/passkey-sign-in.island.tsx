import { afterSignIn, targetInAddress } from '../../kit/after-sign-in.ts'
import { island } from '../../ui/island.tsx'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { signInWithPasskey } from './use-passkey.ts'
import { words } from './words.ts'

function PasskeySignIn() {
  return (
    <PasskeyButton
      use={async () => {
        const { username } = await signInWithPasskey()
        const description = words('welcome', { username })
        await leaveFor(afterSignIn(targetInAddress()), {
          kind: 'success',
          title: words('loginSuccessful'),
          description,
        })
      }}
    />
  )
}

export default island('features/second-factor/passkey-sign-in', PasskeySignIn, { when: 'seen' })

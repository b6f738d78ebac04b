import { island } from '../../ui/island.tsx'
import { enterPortal } from './enter-portal.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { signInWithPasskey } from './use-passkey.ts'

function PasskeySignIn() {
  return <PasskeyButton use={async () => enterPortal(await signInWithPasskey())} />
}

export default island('features/second-factor/passkey-sign-in', PasskeySignIn, { when: 'seen' })

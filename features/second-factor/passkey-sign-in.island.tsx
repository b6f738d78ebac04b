import { island } from '../../ui/island.tsx'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { signInWithPasskey } from './use-passkey.ts'

function PasskeySignIn() {
  return (
    <PasskeyButton
      use={async () => {
        const { username } = await signInWithPasskey()
        const description = `Welcome ${username}!`
        await leaveFor('/admin', { kind: 'success', title: 'Login successful', description })
      }}
    />
  )
}

export default island('features/second-factor/passkey-sign-in', PasskeySignIn)

import { afterSignIn, targetInAddress } from '../../kit/after-sign-in.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { enterWords } from './enter-words.ts'

/** Leads into the portal after the sign-in, to where the address says. */
export function enterPortal({ username }: CurrentUser) {
  return leaveFor(afterSignIn(targetInAddress()), {
    kind: 'success',
    title: enterWords('loginSuccessful'),
    description: enterWords('welcome', { username }),
  })
}

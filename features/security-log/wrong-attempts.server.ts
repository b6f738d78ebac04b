import type { CurrentUser } from '../../kit/current-user.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { limiter } from '../../kit/rate-limit.server.ts'
import { noteSecurity, type SecurityContext } from './note.server.ts'

/** The number of an account's wrong passwords and codes in an hour that is not worth noting. */
const USUAL = { name: 'wrong-passwords', attempts: 9, minutes: 60 }
/** Limits how often they are noted, so that an attacker cannot fill the log. */
const NOTED = { name: 'noted-wrong-passwords', attempts: 1, minutes: 60 }

/** Counts a wrong password or code from any client; many in an hour are noted once. */
export function wrongAttempts({ db, ...context }: SecurityContext & Pick<FeatureContext, 'db'>) {
  const [usual, noted] = [limiter(db, USUAL), limiter(db, NOTED)]

  return async (user: CurrentUser) => {
    const key = String(user.id)
    if ((await usual.allows(key)) || !(await noted.allows(key))) return
    await noteSecurity(db, context, { kind: 'wrong-passwords', user })
  }
}

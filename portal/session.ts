import { RequestError } from '../ui/http/api.ts'

type SignIn = () => Promise<void>

let dialog: SignIn | undefined
let pending: Promise<void> | undefined

/** Does what needs a session; when it has ended, the person signs in and it is done once more. */
export async function withSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401 || !dialog) throw error
    pending ??= dialog().finally(() => {
      pending = undefined
    })
    await pending
    return call()
  }
}

/** Sets what asks to sign in again; it is rejected when the person does not want to. */
export function askToSignIn(ask: SignIn) {
  dialog = ask
  return () => {
    dialog = undefined
  }
}

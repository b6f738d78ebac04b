import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { CurrentUser } from '../../kit/current-user.ts'
import { api, RequestError, unreachable } from '../../ui/http/api.ts'

/** The second step of the sign-in by passkey. Throws a `RequestError` for the user to read. */
export async function signInWithPasskey() {
  const response = await signChallenge('/api/login/passkey-options')
  return api<CurrentUser>('POST', '/api/login/passkey', { body: { response } })
}

/** Confirms by a passkey that it is still the same user. */
export async function proveByPasskey() {
  const response = await signChallenge('/api/account/proof/passkey-options')
  await api('POST', '/api/account/proof/passkey', { body: { response } })
}

/** Makes a passkey on this device or a nearby one, and returns its response. */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library()
  return withSentences(() => startRegistration({ optionsJSON }))
}

async function signChallenge(optionsPath: string): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library()
  const optionsJSON = await api<PublicKeyCredentialRequestOptionsJSON>('POST', optionsPath, {
    body: {},
  })
  return withSentences(() => startAuthentication({ optionsJSON }))
}

/** Loaded when the first passkey is used. */
async function library() {
  try {
    return await import('@simplewebauthn/browser')
  } catch {
    throw unreachable()
  }
}

async function withSentences<Result>(work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isKnown = error.name === 'InvalidStateError'
    throw RequestError.withMessage(
      0,
      isKnown
        ? 'This device has a passkey for your account already.'
        : 'The passkey was not used. Try again, and confirm it when the browser asks.',
    )
  }
}

import { z } from 'zod'
import { text } from '../../kit/fields.ts'

export const secondStep = z.object({ code: text('Code', { max: 40 }) })
export type SecondStep = z.output<typeof secondStep>

export const newPasskey = z.object({ name: text('Name', { max: 60 }), response: z.unknown() })

/** A passkey's answer, which the library checks. */
export const passkeyAnswer = z.object({ response: z.unknown() })

/** The response of `POST /api/login`, with 202, when the password alone does not sign in. */
export interface SecondStepNeeded {
  secondStep: StepMethods
}

/** The second factors of an account; a recovery code can always replace a lost one. */
export interface StepMethods {
  /** Codes of an app. */
  totp: boolean
  passkey: boolean
}

/** The response of `GET /api/account/second-factor`. Instants are ISO 8601 UTC. */
export interface SecondFactors {
  totp: boolean
  passkeys: Passkey[]
  /** The number of unused recovery codes. */
  recoveryCodes: number
  /** The club asks for one. */
  isRequired: boolean
  /** False on a site without a domain name, or without encryption. */
  canUsePasskeys: boolean
}

export interface Passkey {
  id: string
  name: string
  createdAt: string
  usedAt: string | null
}

/** An app's secret, as it is typed (`secret`) and as a QR code holds it (`uri`). */
export interface NewTotp {
  secret: string
  uri: string
}

/** The recovery codes, shown once; null when the user has some from before. */
export interface NewRecoveryCodes {
  recoveryCodes: string[] | null
}

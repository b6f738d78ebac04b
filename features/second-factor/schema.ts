import { z } from 'zod'
import { text } from '../../kit/fields.ts'
export const secondStep = z.object({ code: text('Code', { max: 40 }).overwrite(typedCode) })
export type SecondStep = z.output<typeof secondStep>

/** A code without the full-width signs, spaces and dashes that devices and messengers add. */
function typedCode(code: string) {
  return code.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')
}

export const newPasskey = z.object({ name: text('Name', { max: 60 }), response: z.unknown() })

/** A passkey's answer, which the library checks. */
export const passkeyAnswer = z.object({ response: z.unknown() })

/** The response of `POST /api/login`, with 202, when the password alone does not sign in. */
export const secondStepNeeded = () =>
  z
    .object({
      secondStep: z.object({
        /** Codes of an app; a recovery code can replace a lost one. */
        totp: z.boolean(),
        passkey: z.boolean(),
      }),
    })
    .meta({ id: 'SecondStepNeeded' })
export type SecondStepNeeded = z.output<ReturnType<typeof secondStepNeeded>>

/** The response of `GET /api/account/second-factor`. */
export const secondFactors = () =>
  z.object({
    totp: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        usedAt: z.iso.datetime().nullable(),
      }),
    ),
    /** The number of unused recovery codes. */
    recoveryCodes: z.int(),
    /** The club asks for one. */
    isRequired: z.boolean(),
    /** False on a site without a domain name, or without encryption. */
    canUsePasskeys: z.boolean(),
  })
export type SecondFactors = z.output<ReturnType<typeof secondFactors>>

/** An app's secret, as it is typed (`secret`) and as a QR code holds it (`uri`). */
export const newTotp = () => z.object({ secret: z.string(), uri: z.string() })
export type NewTotp = z.output<ReturnType<typeof newTotp>>

/** The recovery codes, shown once; null when the user has some from before. */
export const recoveryCodes = () =>
  z.object({ recoveryCodes: z.array(z.string()).nullable() }).meta({ id: 'RecoveryCodes' })
export type NewRecoveryCodes = z.output<ReturnType<typeof recoveryCodes>>

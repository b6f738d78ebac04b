import { z } from 'zod'
import { currentUserShape } from '../../kit/current-user.server.ts'
import type { Operation } from '../../kit/operation.server.ts'
import {
  type NewRecoveryCodes,
  type NewTotp,
  newPasskey,
  passkeyAnswer,
  type SecondFactors,
  type SecondStepNeeded,
  secondStep,
} from './schema.ts'

export const secondStepNeeded = () =>
  z
    .object({ secondStep: z.object({ totp: z.boolean(), passkey: z.boolean() }) })
    .meta({ id: 'SecondStepNeeded' }) satisfies z.ZodType<SecondStepNeeded>

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
    recoveryCodes: z.int(),
    isRequired: z.boolean(),
    canUsePasskeys: z.boolean(),
  }) satisfies z.ZodType<SecondFactors>

export const newTotp = () =>
  z.object({ secret: z.string(), uri: z.string() }) satisfies z.ZodType<NewTotp>

export const recoveryCodes = () =>
  z
    .object({ recoveryCodes: z.array(z.string()).nullable() })
    .meta({ id: 'RecoveryCodes' }) satisfies z.ZodType<NewRecoveryCodes>

/** The options for the browser's WebAuthn, unchanged. */
export const passkeyOptions = () => z.looseObject({ challenge: z.string() })

export const operations = {
  read: { summary: 'The second factors of whoever asks', responses: { 200: secondFactors } },
  beginTotp: { summary: 'Begin to set up an app', responses: { 200: newTotp } },
  setTotp: {
    summary: 'Set up the app by its first code',
    body: secondStep,
    responses: { 200: recoveryCodes },
    failures: [429],
  },
  removeTotp: { summary: 'Delete the app', responses: { 204: null }, failures: [404, 409] },
  renewCodes: {
    summary: 'Make new recovery codes',
    responses: { 200: recoveryCodes },
    failures: [409],
  },
  beginPasskey: {
    summary: 'Begin to add a passkey',
    responses: { 200: passkeyOptions },
    failures: [409],
  },
  addPasskey: { summary: 'Add a passkey', body: newPasskey, responses: { 200: recoveryCodes } },
  removePasskey: {
    hasTextId: true,
    summary: 'Delete a passkey',
    responses: { 204: null },
    failures: [409],
  },
  beginProof: {
    summary: 'Begin to prove by a passkey who asks',
    responses: { 200: passkeyOptions },
  },
  prove: { summary: 'Prove by a passkey who asks', body: passkeyAnswer, responses: { 204: null } },
  byCode: {
    summary: 'Sign in: the code after the password',
    body: secondStep,
    responses: { 200: currentUserShape },
    failures: [401, 429],
  },
  beginByPasskey: {
    summary: 'Sign in: begin with a passkey after the password',
    responses: { 200: passkeyOptions },
    failures: [401, 409],
  },
  byPasskey: {
    summary: 'Sign in: the passkey after the password',
    body: passkeyAnswer,
    responses: { 200: currentUserShape },
    failures: [401, 429],
  },
} satisfies Record<string, Operation>

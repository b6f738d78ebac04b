import { z } from 'zod'
import { currentUserShape } from '../../kit/current-user.ts'
import type { Operation } from '../../kit/operation.server.ts'
import {
  newPasskey,
  newTotp,
  passkeyAnswer,
  recoveryCodes,
  secondFactors,
  secondStep,
} from './schema.ts'

/** The options for the browser's WebAuthn, unchanged. */
export const passkeyOptions = () => z.looseObject({ challenge: z.string() })

export const operations = {
  read: { summary: 'Your own second factors', responses: { 200: secondFactors } },
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

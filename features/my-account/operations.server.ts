import type { Operation } from '../../kit/operation.server.ts'
import { emailChange, myAccount, passwordChange, proof } from './schema.ts'

export const operations = {
  read: { summary: 'Your own account', responses: { 200: myAccount } },
  password: {
    summary: 'Change the password',
    body: passwordChange,
    responses: { 204: null },
    failures: [429],
  },
  email: {
    summary: 'Change the email address, once it is confirmed',
    body: emailChange,
    responses: { 200: myAccount },
  },
  isProven: { summary: 'Whether the password was asked for lately', responses: { 204: null } },
  prove: {
    summary: 'Type the password again',
    body: proof,
    responses: { 204: null },
    failures: [429],
  },
  endOthers: { summary: 'End all other sessions', responses: { 204: null } },
  endSession: { hasTextId: true, summary: 'End a session', responses: { 204: null } },
} satisfies Record<string, Operation>

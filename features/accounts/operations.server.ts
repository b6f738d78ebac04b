import { currentUserShape } from '../../kit/current-user.ts'
import type { Operation } from '../../kit/operation.server.ts'
import { acceptance, accounts, invitationBody, issuedLink, roleChange } from './schema.ts'

export const operations = {
  list: { summary: 'List accounts and invitations', responses: { 200: accounts } },
  changeRole: {
    summary: 'Give an account other roles',
    body: roleChange,
    responses: { 200: currentUserShape },
    failures: [409],
  },
  remove: { summary: 'Delete an account', responses: { 204: null }, failures: [409] },
  signOut: { summary: 'End all sessions of an account', responses: { 204: null } },
  removeFactor: { summary: 'Delete the second factors of an account', responses: { 204: null } },
  passwordLink: { summary: 'Make a link for a new password', responses: { 200: issuedLink } },
  invite: { summary: 'Invite somebody', body: invitationBody, responses: { 201: issuedLink } },
  renew: { summary: 'Make a new link for an invitation', responses: { 200: issuedLink } },
  revoke: { summary: 'Revoke an invitation', responses: { 204: null } },
  accept: {
    summary: 'Make the account of an invitation',
    body: acceptance,
    responses: { 201: currentUserShape },
    failures: [409, 410, 429],
  },
} satisfies Record<string, Operation>

import { useQuery } from '@tanstack/react-query'
import { changeNotice, sentenceNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { rolesInWords } from '../../kit/roles.ts'
import { portalPath } from '../portal-places.ts'
import type { Account, Accounts, Invitation, InvitationInput, IssuedLink } from './schema.ts'

const ACCOUNTS = '/api/admin/accounts'
const INVITATIONS = '/api/admin/invitations'
const shownInDialog = () => undefined
const changed = { invalidates: ['admin/accounts'], alwaysInvalidates: true }

export function useAccounts() {
  return useQuery<Accounts>({ queryKey: [ACCOUNTS] })
}

export function useChangeRoles() {
  return usePortalMutation({
    mutate: ({ id, roles }: Pick<Account, 'id' | 'roles' | 'username'>) =>
      send('PUT', `${ACCOUNTS}/${id}`, { roles }),
    ...changed,
    notices: {
      done: (_, { username, roles }) =>
        changeNotice(
          username,
          `is ${rolesInWords(roles)} now, and signs in once more`,
          portalPath('accounts'),
        ),
      failed: 'Failed to change the roles',
    },
  })
}

export function useRemoveAccount() {
  return usePortalMutation({
    mutate: ({ id }: Account) => send('DELETE', `${ACCOUNTS}/${id}`),
    ...changed,
    notices: {
      done: (_, { username }) => changeNotice(username, 'was deleted'),
      failed: 'Failed to delete the account',
    },
  })
}

export function useSignOutEverywhere() {
  return usePortalMutation({
    mutate: ({ id }: Account) => send('POST', `${ACCOUNTS}/${id}/sign-out`, {}),
    ...changed,
    notices: {
      done: (_, { username }) =>
        changeNotice(username, 'is signed out on all devices', portalPath('accounts')),
      failed: 'Failed to sign out',
    },
  })
}

export function useRemoveFactor() {
  return usePortalMutation({
    mutate: ({ id }: Account) => send('DELETE', `${ACCOUNTS}/${id}/second-factor`),
    ...changed,
    notices: {
      done: (_, { username }) =>
        changeNotice(
          `the second factor of ${username}`,
          'was deleted. The password is enough again.',
          portalPath('accounts'),
        ),
      failed: 'Failed to delete the second factor',
    },
  })
}

export function usePasswordLink() {
  return usePortalMutation({
    mutate: ({ id }: Account) => send<IssuedLink>('POST', `${ACCOUNTS}/${id}/password-link`, {}),
    invalidates: [],
    notices: { done: shownInDialog, failed: 'Failed to make the link' },
  })
}

export function useInvite() {
  return usePortalMutation({
    mutate: (input: InvitationInput) => send<IssuedLink>('POST', INVITATIONS, input),
    ...changed,
    notices: { done: shownInDialog, failed: 'Failed to invite' },
  })
}

export function useRenewInvitation() {
  return usePortalMutation({
    mutate: ({ id }: Invitation) => send<IssuedLink>('POST', `${INVITATIONS}/${id}/renew`, {}),
    ...changed,
    notices: { done: shownInDialog, failed: 'Failed to make a new link' },
  })
}

export function useRevokeInvitation() {
  return usePortalMutation({
    mutate: ({ id }: Invitation) => send('DELETE', `${INVITATIONS}/${id}`),
    ...changed,
    notices: {
      done: (_, { name }) => sentenceNotice('Invitation revoked', name),
      failed: 'Failed to revoke the invitation',
    },
  })
}

import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { Account, Accounts, Invitation, InvitationInput, Passed } from './schema.ts'

const ACCOUNTS = '/api/admin/accounts'
const INVITATIONS = '/api/admin/invitations'
const shownInDialog = () => undefined
const changed = { invalidates: ['admin/accounts'], alwaysInvalidates: true }

export function useAccounts() {
  return useQuery<Accounts>({ queryKey: [ACCOUNTS] })
}

export function useChangeRole() {
  return usePortalMutation({
    mutate: ({ id, role }: Pick<Account, 'id' | 'role'>) =>
      send('PUT', `${ACCOUNTS}/${id}`, { role }),
    ...changed,
    notices: {
      done: 'Role changed. The person signs in once more.',
      failed: 'Failed to change the role',
    },
  })
}

export function useRemoveAccount() {
  return usePortalMutation({
    mutate: ({ id }: Account) => send('DELETE', `${ACCOUNTS}/${id}`),
    ...changed,
    notices: { done: 'Account removed', failed: 'Failed to remove the account' },
  })
}

export function useSignOutEverywhere() {
  return usePortalMutation({
    mutate: ({ id }: Account) => send('POST', `${ACCOUNTS}/${id}/sign-out`, {}),
    ...changed,
    notices: { done: 'Signed out on all devices', failed: 'Failed to sign out' },
  })
}

export function useRemoveFactor() {
  return usePortalMutation({
    mutate: ({ id }: Account) => send('DELETE', `${ACCOUNTS}/${id}/second-factor`),
    ...changed,
    notices: {
      done: 'Second factor removed. The password is enough again.',
      failed: 'Failed to remove the second factor',
    },
  })
}

export function usePasswordLink() {
  return usePortalMutation({
    mutate: ({ id }: Account) => send<Passed>('POST', `${ACCOUNTS}/${id}/password-link`, {}),
    invalidates: [],
    notices: { done: shownInDialog, failed: 'Failed to make the link' },
  })
}

export function useInvite() {
  return usePortalMutation({
    mutate: (input: InvitationInput) => send<Passed>('POST', INVITATIONS, input),
    ...changed,
    notices: { done: shownInDialog, failed: 'Failed to invite' },
  })
}

export function useRenewInvitation() {
  return usePortalMutation({
    mutate: ({ id }: Invitation) => send<Passed>('POST', `${INVITATIONS}/${id}/renew`, {}),
    ...changed,
    notices: { done: shownInDialog, failed: 'Failed to make a new link' },
  })
}

export function useTakeBackInvitation() {
  return usePortalMutation({
    mutate: ({ id }: Invitation) => send('DELETE', `${INVITATIONS}/${id}`),
    ...changed,
    notices: { done: 'Invitation taken back', failed: 'Failed to take the invitation back' },
  })
}

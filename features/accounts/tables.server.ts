import { privateColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'
import { placeLocation } from '../portal-places.ts'
import { CLOSED_DAYS } from './schema.ts'

export const accountTables = {
  users: {
    what: ['account', 'accounts'],
    until: {
      limits: [{ days: CLOSED_DAYS, after: 'left_at' }],
      before: 'Until an admin deletes the account; asked after a year without a sign-in',
    },
    columns: {
      ...privateColumns('Who it is', 'username'),
      ...privateColumns('That no two names are alike', 'name_key'),
      ...privateColumns('Signs in; hashed', 'password'),
      ...privateColumns('Whether the password is good enough for the portal', 'is_staff_password'),
      ...privateColumns('Where emails about the account go', 'email'),
      ...privateColumns('What the account may do', 'is_admin', 'role'),
      ...privateColumns('Since when it is there', 'createdAt'),
      ...privateColumns('When its owner left the club', 'left_at'),
      ...privateColumns(null, 'id'),
    },
    edited: { ...placeLocation('accounts'), title: ({ username }) => username },
  },
  account_links: {
    what: ['password link', 'password links'],
    until: { limits: [{ days: 0, after: 'expires_at' }] },
    columns: {
      ...privateColumns('Whose password it sets', 'user_id'),
      ...privateColumns(null, 'token_hash', 'kind', 'expires_at'),
    },
    edited: null,
  },
  email_changes: {
    what: ['new address', 'new addresses'],
    until: { limits: [{ days: 0, after: 'expires_at' }] },
    columns: {
      ...privateColumns('Whose address it is', 'user_id'),
      ...privateColumns('The address that waits to be confirmed', 'email'),
      ...privateColumns(null, 'token_hash', 'expires_at'),
    },
    edited: { ...placeLocation('accounts'), title: () => 'New address of an account' },
  },
  invitations: {
    what: ['invitation', 'invitations'],
    until: { limits: [{ days: 30, after: 'expires_at' }] },
    columns: {
      ...privateColumns('Who is invited', 'name'),
      ...privateColumns('Where the invitation goes', 'email'),
      ...privateColumns('What they may do', 'role'),
      ...privateColumns('Which teams they coach', 'team_ids'),
      ...privateColumns('Which coach they are', 'coach_id'),
      ...privateColumns('Who invited them', 'inviter_id'),
      ...privateColumns(null, 'id', 'token_hash', 'created_at', 'expires_at'),
    },
    edited: placeLocation('accounts'),
  },
} satisfies StoredTables

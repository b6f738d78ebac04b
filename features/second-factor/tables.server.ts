import { privateColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'
import { placeLocation } from '../portal-places.ts'

export const secondFactorTables = {
  sign_in_steps: {
    what: ['second step', 'second steps'],
    until: { limits: [{ days: 0, after: 'expires_at' }] },
    columns: {
      ...privateColumns('Recognizes the browser or link, without being it', 'id_hash'),
      ...privateColumns('Who has typed the password', 'user_id'),
      ...privateColumns(null, 'expires_at', 'challenge'),
    },
    edited: null,
  },
  totp_factors: {
    what: ['app for codes', 'apps for codes'],
    until: { with: 'users', by: 'user_id' },
    columns: {
      ...privateColumns('Whose second factor it is', 'user_id'),
      ...privateColumns('Checks codes', 'secret', 'next_secret'),
      ...privateColumns('That no code works twice', 'last_step'),
    },
    edited: null,
  },
  recovery_codes: {
    what: ['recovery code', 'recovery codes'],
    until: { with: 'users', by: 'user_id' },
    columns: {
      ...privateColumns('Signs in once; hashed', 'code_hash'),
      ...privateColumns('Whose code it is', 'user_id'),
    },
    edited: null,
  },
  passkeys: {
    what: ['passkey', 'passkeys'],
    until: { with: 'users', by: 'user_id' },
    columns: {
      ...privateColumns('Signs in', 'credential', 'public_key', 'counter', 'transports'),
      ...privateColumns('Whose passkey it is', 'user_id'),
      ...privateColumns('Tells one’s own passkeys apart', 'name'),
      ...privateColumns('For the list of one’s own passkeys', 'created_at', 'used_at'),
    },
    edited: placeLocation('accounts'),
  },
} satisfies StoredTables

import { IDLE_DAYS, LONGEST_DAYS } from '../../kit/sessions.server.ts'
import { CLOSED_DAYS } from '../accounts/schema.ts'
import { inList, inPlace } from '../portal-places.ts'
import { type Kept, nobody } from './entry.server.ts'

const HASH = 'Recognizes the browser or link, without being it'

/** People with an account. */
export const staff = {
  users: {
    what: ['account', 'accounts'],
    until: {
      limits: [{ days: CLOSED_DAYS, after: 'left_at' }],
      before: 'Until an admin deletes the account; asked after a year without a sign-in',
    },
    columns: {
      username: 'Who it is',
      name_key: 'That no two names are alike',
      password: 'Signs in; hashed',
      is_staff_password: 'Whether the password is good enough for the portal',
      email: 'Where letters about the account go',
      is_admin: 'What the account may do',
      role: 'What the account may do',
      createdAt: 'Since when it is there',
      left_at: 'When its owner left the club',
      id: null,
    },
    edited: { ...inPlace('accounts'), title: ({ username }) => username },
  },
  sessions: {
    what: ['sign-in', 'sign-ins'],
    until: {
      limits: [
        { days: IDLE_DAYS, after: 'seen_at', isOfSession: true },
        { days: LONGEST_DAYS, after: 'created_at', isOfSession: true },
      ],
    },
    columns: {
      id_hash: HASH,
      user_id: 'Who is signed in',
      device: 'For the list of one’s own devices',
      created_at: 'When the sign-in ends',
      seen_at: 'When the sign-in ends',
      proven_at: 'When the password was asked for last',
      challenge: null,
    },
    edited: null,
  },
  known_devices: {
    what: ['known browser', 'known browsers'],
    until: { limits: [{ days: 365, after: 'seen_at' }] },
    columns: {
      id_hash: HASH,
      user_id: 'Whose browser it is',
      seen_at: 'When it was used last',
    },
    edited: null,
  },
  sign_in_steps: {
    what: ['second step', 'second steps'],
    until: { limits: [{ days: 0, after: 'expires_at' }] },
    columns: {
      id_hash: HASH,
      user_id: 'Who has typed the password',
      ...nobody('expires_at', 'challenge'),
    },
    edited: null,
  },
  account_links: {
    what: ['password link', 'password links'],
    until: { limits: [{ days: 0, after: 'expires_at' }] },
    columns: {
      user_id: 'Whose password it sets',
      ...nobody('token_hash', 'kind', 'created_at', 'expires_at', 'used_at'),
    },
    edited: null,
  },
  email_changes: {
    what: ['new address', 'new addresses'],
    until: { limits: [{ days: 0, after: 'expires_at' }] },
    columns: {
      user_id: 'Whose address it is',
      email: 'The address that waits to be confirmed',
      ...nobody('token_hash', 'expires_at'),
    },
    edited: {
      ...inPlace('accounts'),
      title: () => 'New address of an account',
    },
  },
  invitations: {
    what: ['invitation', 'invitations'],
    until: { limits: [{ days: 30, after: 'expires_at' }] },
    columns: {
      name: 'Who is invited',
      email: 'Where the invitation goes',
      role: 'What they may do',
      team_ids: 'Which teams they coach',
      coach_id: 'Which coach they are',
      inviter_id: 'Who invited them',
      ...nobody('id', 'token_hash', 'created_at', 'expires_at'),
    },
    edited: inPlace('accounts'),
  },
  totp_factors: {
    what: ['app for codes', 'apps for codes'],
    until: { with: 'users', by: 'user_id' },
    columns: {
      user_id: 'Whose second factor it is',
      secret: 'Checks codes',
      next_secret: 'Checks codes',
      last_step: 'That no code works twice',
    },
    edited: null,
  },
  recovery_codes: {
    what: ['recovery code', 'recovery codes'],
    until: { with: 'users', by: 'user_id' },
    columns: { code_hash: 'Signs in once; hashed', user_id: 'Whose code it is' },
    edited: null,
  },
  passkeys: {
    what: ['passkey', 'passkeys'],
    until: { with: 'users', by: 'user_id' },
    columns: {
      credential: 'Signs in',
      user_id: 'Whose passkey it is',
      name: 'Tells one’s own passkeys apart',
      public_key: 'Signs in',
      counter: 'Signs in',
      transports: 'Signs in',
      created_at: 'For the list of one’s own passkeys',
      used_at: 'For the list of one’s own passkeys',
    },
    edited: inPlace('accounts'),
  },
  coaches: {
    what: ['coach', 'coaches'],
    until: { club: 'Until the club deletes the coach' },
    columns: {
      name: 'Public: who coaches',
      role: 'Public: who coaches',
      experience: 'Public: who coaches',
      photoUrl: 'Public: who coaches',
      user_id: 'The account of the coach',
      ...nobody('id', 'version'),
    },
    edited: inList('coaches'),
  },
  coach_teams: {
    what: ['team of a coach', 'teams of coaches'],
    until: { with: 'coaches', by: 'coach_id' },
    columns: { coach_id: 'Who coaches which team', team_id: 'Who coaches which team' },
    edited: null,
  },
} satisfies Partial<Kept>

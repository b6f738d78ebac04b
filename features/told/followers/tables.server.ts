import { privateColumns } from '../../../kit/stored-columns.ts'
import type { StoredTables } from '../../../kit/stored-table.server.ts'
import { UNCONFIRMED_DAYS } from './schema.ts'

export const followerTables = {
  followers: {
    what: ['follower', 'followers'],
    until: {
      limits: [{ days: UNCONFIRMED_DAYS, after: 'created_at', where: { confirmed_at: [null] } }],
      before:
        'Until its owner leaves, its last team is deleted, or, of a family on file, the club no longer has the address',
    },
    columns: {
      ...privateColumns('Where news of the teams goes', 'channel', 'address', 'push_keys'),
      ...privateColumns('By which its owner says what is told and when, and leaves', 'token'),
      ...privateColumns(
        'When its owner agreed, or was first told as a family on file',
        'confirmed_at',
      ),
      ...privateColumns('When it was asked for', 'created_at'),
      ...privateColumns('What is told', 'only_urgent'),
      ...privateColumns(
        'The hours in which only what is urgent is told',
        'quiet_from',
        'quiet_until',
      ),
      ...privateColumns('Why news does not arrive', 'problem', 'problem_at'),
      ...privateColumns('Told because the club has the address as a parent’s', 'on_file'),
      ...privateColumns(null, 'id'),
    },
    edited: null,
  },
  followed_teams: {
    what: ['followed team', 'followed teams'],
    until: { with: 'followers', by: 'follower_id' },
    columns: {
      ...privateColumns('Of which team news is told', 'team_id'),
      ...privateColumns('Whether practices that are kept for families are told', 'for_families'),
      ...privateColumns(null, 'follower_id'),
    },
    edited: null,
  },
} satisfies StoredTables

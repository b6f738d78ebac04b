import { capitalized } from '../../ui/english.ts'

/** Columns that say nothing to people, or repeat what others say. */
const HIDDEN = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'createdAt',
  'source',
  'external_key',
  'feed',
  'missing_since',
  'old_slugs',
  'event_version',
  'other_id',
  'other_version',
  'series_id',
  'key',
  'name_key',
  'size',
  'token_hash',
  'token',
  'password',
  'stripe_payment_intent_id',
  'photoData',
  'value',
  'source_table',
  'source_id',
  'is_current',
  'accepted_at',
  'accepted_by',
  'since',
  'decided_by',
])

/**
 * The words for columns that no form has, or whose words there need what stands beside them. A column of one word is
 * called by it.
 */
const LABELS: Readonly<Record<string, string>> = {
  arrive_early: 'Minutes to be there early',
  age_years: 'Meaning of years in the name',
  tie_breaks: 'Tie-breaks',
  former_team: 'Team before it was deleted',
  was_date: 'Date before',
  was_time: 'Time before',
  was_location: 'Location before',
  was_venue: 'Field before',
  all_day: 'All day',
  over_before: 'Opened again at',
  from_time: 'From',
  user_id: 'Account',
  read_at: 'Read',
  handled_at: 'Answered',
  handled_by: 'Answered by',
  answered_via: 'Answered by way of',
  answered_by: 'Answered by',
  answered_at: 'Answered',
  assigned_to: 'Assigned to',
  task_on: 'Task from',
  task_done_at: 'Task done',
  task_done_by: 'Task done by',
  archived_at: 'Archived',
  suspected_at: 'Set aside',
  suspected_for: 'Set aside because of',
  consent_entered_by: 'Consent entered by',
  event_id: 'Game',
  is_admin: 'Admin',
  team_ids: 'Teams',
  is_staff_password: 'Password of a member of staff',
  inviter_id: 'Invited by',
  expires_at: 'Ends',
  left_at: 'Left the club',
  sent_at: 'Sent',
  sent_by: 'Sent by',
  payer_email: 'Email of the payer',
  email_message_id: 'Email',
  payment_date: 'Paid on',
  due_date: 'Due on',
  installment: 'Installment',
  installments: 'Installments',
  video_data: 'Video',
  static_photo: 'Photo',
  is_active: 'Active',
  released_by: 'Released by',
  released_at: 'Released',
}

export function isHidden(column: string) {
  return HIDDEN.has(column)
}

export function hasLabel(column: string) {
  return column in LABELS
}

/** The word for a column: by its form (`labels`), else as people write it, 'Sent at' for 'sent_at'. */
export function labelOf(column: string, labels: Readonly<Record<string, string>> = {}) {
  const words = column
    .replace(/_id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim()
  return LABELS[column] ?? labels[column] ?? capitalized(words)
}

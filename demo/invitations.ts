import { INVITATION_DAYS, makeInvitation } from '../features/accounts/invitations.server.ts'
import type { InvitationInput } from '../features/accounts/schema.ts'
import { invitationLetter } from '../features/users/letters.ts'
import type { ContentTransaction } from '../kit/content-transaction.server.ts'
import { HOUR_MS } from '../kit/durations.ts'
import { addToOutbox } from '../kit/mail/outbox.server.ts'
import type { Env } from '../server/env.ts'
import { mailFolder } from '../server/mail.ts'
import { createdAt } from './start-day.ts'

type Invitation = Pick<InvitationInput, 'name' | 'email' | 'roles'> & {
  teams: string[]
  hoursAgo: number
}

const invitations: Invitation[] = [
  {
    name: 'Priya Raman',
    email: 'priya@family.example',
    roles: ['editor'],
    teams: [],
    hoursAgo: 30,
  },
  { name: 'Coach Oduya', email: null, roles: ['coach'], teams: ['U9 Swifts'], hoursAgo: 8 * 24 },
]

/** An open invitation, an expired one, and their mail: a letter in the folder, and one that was given up. */
export async function addInvitations(
  change: ContentTransaction,
  { by, teamIds, env }: { by: number; teamIds: ReadonlyMap<string, number>; env: Env },
) {
  const club = { name: 'Bluestem FC', clubColour: '#0E3B2E' }
  for (const { hoursAgo, teams, ...invited } of invitations) {
    const team_ids = teams.flatMap(name => teamIds.get(name) ?? [])
    const input = { ...invited, team_ids, coach_id: null }
    const now = new Date(createdAt.getTime() - hoursAgo * HOUR_MS)
    const { path, expiresAt } = await makeInvitation(change, input, { by, now })
    // Writes only into the folder: no letter leaves a demo.
    if (!mailFolder(env) || !input.email) continue
    const link = { url: env.PUBLIC_URL + path, days: INVITATION_DAYS }
    const letter = {
      to: input.email,
      ...invitationLetter({ ...invited, teams }, 'demo', link),
      expiresAt,
    }
    await addToOutbox(change.db, letter, { now: createdAt, club, domain: 'club.example' })
  }
  await change.db
    .insertInto('mails')
    .values({
      ...{ message_id: '<demo-given-up@club.example>', recipient: 'coach.oduya@famly.example' },
      ...{
        subject: 'Come and help with the club’s website',
        content: JSON.stringify({ paragraphs: [], club }),
        state: 'given up',
      },
      ...{ created_at: ago(8 * 24), next_at: ago(8 * 24), give_up_at: ago(6 * 24) },
      ...{ expires_at: ago(24), settled_at: ago(8 * 24), attempts: 1 },
      problem: 'The mail server answered: 550 5.1.1 There is no such mailbox',
    })
    .execute()
}

function ago(hours: number) {
  return new Date(createdAt.getTime() - hours * HOUR_MS).toISOString()
}

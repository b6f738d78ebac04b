import { INVITATION_DAYS, makeInvitation } from '../features/accounts/invitations.server.ts'
import type { InvitationInput } from '../features/accounts/schema.ts'
import { invitationEmail } from '../features/users/emails.ts'
import type { ContentTransaction } from '../kit/content-transaction.server.ts'
import { addToOutbox } from '../kit/mail/outbox.server.ts'
import type { Env } from '../server/env.ts'
import { mailFolder } from '../server/mail.ts'
import { type References, rowsOf } from './data.ts'
import { createdAt } from './dates.ts'

type Invitation = Pick<InvitationInput, 'name' | 'email' | 'roles'> & {
  teams: string[]
  at: string
}

/** Adds an open invitation and an expired one, and their mail: an email in the folder, and one that was given up. */
export async function addInvitations(change: ContentTransaction, club: References, env: Env) {
  const look = { name: 'Bluestem FC', clubColour: '#0E3B2E' }
  const by = Number(club.resolve('{users demo}'))
  for (const row of await rowsOf('invitations')) {
    const { at, teams, ...invited } = club.resolveRow(row) as unknown as Invitation
    const team_ids = teams.map(name => Number(club.resolve(`{teams ${name}}`)))
    const input = { ...invited, team_ids, coach_id: null }
    const { path, expiresAt } = await makeInvitation(change, input, { by, now: new Date(at) })
    // Writes only into the folder: no email leaves a demo.
    if (!mailFolder(env) || !input.email) continue
    const link = { url: env.PUBLIC_URL + path, days: INVITATION_DAYS }
    const email = { ...invitationEmail({ ...invited, teams }, 'demo', link), expiresAt }
    const more = { now: createdAt, club: look, domain: 'club.example' }
    await addToOutbox(change.db, { to: input.email, ...email }, more)
  }
  const mails = (await rowsOf('emails')).map(club.resolveRow)
  await change.db
    .insertInto('emails')
    .values(mails as never)
    .execute()
}

import type { CurrentUser } from '../../kit/current-user.ts'
import type { Mail } from '../../kit/mail/mail.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { assignedEmail } from './emails.server.ts'
import { type Assignment, mayRead } from './inbox-schema.ts'
import { readReaders } from './readers.server.ts'
import { coachAddresses, teamOf } from './recipients.server.ts'
import type { ContactMessage } from './schema.ts'
import { errorWords } from './words.ts'

interface Assigning {
  mail: Mail
  /** The site's origin. */
  origin: string
  by: CurrentUser
}

/**
 * Returns the columns of a message that is assigned to a person, or to a team whose coaches then read it, and tells whom it is
 * newly for. Throws a 400 for a person who may not read it.
 */
export async function assign(
  db: Db,
  stored: ContactMessage,
  { team_id, assigned_to }: Assignment,
  { mail, origin, by }: Assigning,
) {
  const team = await teamOf(db, team_id)
  if (team_id !== null && !team) throw invalid({ team_id: sentence(errorWords, 'noTeam') })
  const reader = (await readReaders(db)).find(({ username }) => username === assigned_to)
  if (assigned_to !== null && !(reader && mayRead(reader, team_id)))
    throw invalid({ assigned_to: sentence(errorWords, 'cannotRead', { name: assigned_to }) })
  for (const to of await newlyFor())
    if (to && to !== by.email)
      await mail.queue(
        db,
        assignedEmail(to, stored, {
          by: by.username,
          team: reader ? undefined : team?.name,
          origin,
        }),
      )
  return { team_id, assigned_to }

  async function newlyFor() {
    if (reader) return assigned_to === stored.assigned_to ? [] : [reader.email]
    return team_id === stored.team_id ? [] : new Set(await coachAddresses(db, team_id))
  }
}

import type { FastifyInstance } from 'fastify'
import { changeContent } from '../../kit/content-change.server.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { giveEntry } from '../coaches/entry.server.ts'
import { noteSecurity } from '../security-log/note.server.ts'
import { checkStaffPassword } from '../users/staff-passwords.server.ts'
import { accountChange, createUser } from '../users/store.server.ts'
import { invitationGone, readInvitation, takeInvitation } from './invitations.server.ts'
import { operations } from './operations.server.ts'
import { acceptance } from './schema.ts'

/** `POST /invitations/accept`: makes the account of an invitation and signs it in. */
export function acceptEndpoint(app: FastifyInstance, context: FeatureContext) {
  const { db, now, passwords } = context
  app.post('/invitations/accept', routeConfig(operations.accept), async (request, reply) => {
    const { token, username, email, password } = requireValid(acceptance, request.body)
    // Hashing takes long, so it happens outside the transaction, and only for a valid invitation.
    const invitation = await readInvitation(db, token, now())
    if (!invitation) throw invitationGone()
    const is_staff_password = await checkStaffPassword(db, { password, username, isStaff: true })
    const hash = await passwords.hash(password)
    const user = await changeContent(db, null, async change => {
      const invited = await takeInvitation(change, token, now())
      const { roles, team_ids, coach_id } = invited
      const made = await createUser(change.db, {
        username,
        email,
        password: hash,
        roles,
        is_staff_password,
      })
      change.record(accountChange(null, made))
      const entry = { user_id: made.id, name: invited.name, coach_id, team_ids }
      if (coach_id !== null || team_ids.length > 0) await giveEntry(change, entry)
      const kind = made.is_admin ? 'role-raised' : 'role-changed'
      await noteSecurity(change.db, context, { kind, user: made })
      return made
    })
    await reply.signIn(user)
    return reply.code(201).send(user)
  })
}

import type { FastifyInstance } from 'fastify'
import { changeContent } from '../../kit/content-change.server.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { valid } from '../../kit/validation.ts'
import { noteSecurity } from '../security-log/note.server.ts'
import { checkStaffPassword } from '../users/staff-passwords.server.ts'
import { accountChange, createUser } from '../users/store.server.ts'
import { invitationGone, readInvitation, takeInvitation } from './invitations.server.ts'
import { acceptance } from './schema.ts'

/** `POST /invitations/accept`: makes the account of an invitation and signs it in. */
export function acceptEndpoint(app: FastifyInstance, context: FeatureContext) {
  const { db, now, passwords } = context
  app.post('/invitations/accept', async (request, reply) => {
    const { token, username, email, password } = valid(acceptance, request.body)
    // Hashing takes long: not for whoever guesses, and not within the transaction.
    const invitation = await readInvitation(db, token, now())
    if (!invitation) throw invitationGone()
    await checkStaffPassword(db, { password, username, role: invitation.role })
    const hash = await passwords.hash(password)
    const user = await changeContent(db, null, async change => {
      const { role } = await takeInvitation(change, token, now())
      const made = await createUser(change.db, { username, email, password: hash, role })
      change.record(accountChange(null, made))
      const kind = role === 'admin' ? 'role-raised' : 'role-changed'
      await noteSecurity(change.db, context, { kind, user: made })
      return made
    })
    await reply.signIn(user)
    return reply.code(201).send(user)
  })
}

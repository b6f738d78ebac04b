import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import type { Letter } from '../../kit/mail/outbox.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import type { Db } from '../../kit/tables.server.ts'
import { valid } from '../../kit/validation.ts'
import { removeFactors } from '../second-factor/factors.server.ts'
import { noteSecurity } from '../security-log/note.server.ts'
import { createAccountLink, LINK_HOURS } from '../users/account-links.server.ts'
import { invitationLetter, passwordLetter } from '../users/letters.ts'
import { acceptEndpoint } from './accept.server.ts'
import {
  changeRole,
  countWaiting,
  findAccount,
  listAccounts,
  removeAccount,
  signOutEverywhere,
} from './accounts.server.ts'
import {
  findInvitation,
  INVITATION_DAYS,
  listInvitations,
  makeInvitation,
  readInvitation,
  removeInvitation,
} from './invitations.server.ts'
import {
  type Accounts,
  type InvitationInput,
  invitation,
  type Passed,
  roleChange,
} from './schema.ts'

declare module '../../kit/live.ts' {
  interface Counts {
    /** Accounts that registered by themselves, and wait for a role. */
    waitingAccounts: number
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Null for a link that is not valid (any more). */
    invitation(token: string): InvitationInput | null
  }
}

/** Who has an account and who is invited: for admins. */
export default {
  reads: {
    async invitation({ db, now }, token) {
      const found = await readInvitation(db, token, now())
      return found ? { name: found.name, email: found.email, role: found.role } : null
    },
  },
  lists: { users: ['accounts'], invitations: ['accounts'] },
  history: { users: { singular: 'account' }, invitations: { singular: 'invitation' } },
  setUp: context => ({
    api: app => acceptEndpoint(app, context),
    admin(app) {
      accountEndpoints(app, context)
      invitationEndpoints(app, context)
    },
    counts: { waitingAccounts: async user => (user.is_admin ? countWaiting(context.db) : 0) },
  }),
} satisfies Feature

/** Who comes to a computer that was left alone gives nobody access. */
const sensitive = { config: { recentProof: true } } as const

type OneRow = FastifyRequest<{ Params: { id: string } }>

function accountEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, now, config, jobs, log } = context
  const idOf = ({ params }: OneRow) => rowId(params.id, 'account')

  app.get(
    '/accounts',
    async (): Promise<Accounts> => ({
      accounts: await listAccounts(db, now()),
      invitations: await listInvitations(db),
      canMail: context.mail.isSetUp,
    }),
  )

  app.put('/accounts/:id', sensitive, async (request: OneRow) => {
    const { role } = valid(roleChange, request.body)
    await changeContent(db, actorOf(request), change =>
      changeRole(context, change, { id: idOf(request), role, by: request.user }),
    )
    return findAccount(db, idOf(request))
  })

  app.delete('/accounts/:id', sensitive, async (request: OneRow, reply) => {
    await changeContent(db, actorOf(request), change =>
      removeAccount(context, change, { id: idOf(request), by: request.user }),
    )
    return reply.code(204).send()
  })

  app.post('/accounts/:id/sign-out', async (request: OneRow, reply) => {
    await signOutEverywhere(db, idOf(request))
    return reply.code(204).send()
  })

  app.delete('/accounts/:id/second-factor', sensitive, async (request: OneRow, reply) => {
    const user = await findAccount(db, idOf(request))
    await db.transaction().execute(async db => {
      await removeFactors(db, user.id)
      await noteSecurity(db, context, { kind: 'factor-removed', user, by: request.user })
    })
    return reply.code(204).send()
  })

  app.post('/accounts/:id/password-link', sensitive, async (request: OneRow) => {
    const { id, username, email } = await findAccount(db, idOf(request))
    const expiresAt = new Date(now().getTime() + LINK_HOURS * 3_600_000)
    const passed = await db.transaction().execute(async db => {
      const url = config.origin + (await createAccountLink(db, 'reset-password', id, now()))
      const letter = passwordLetter(username, { url, days: 1 })
      return passOn(db, context, { url, email, expiresAt, letter })
    })
    log.info({ account: id, user: request.user?.id }, 'a link for a new password was made')
    void jobs.trigger(MAIL_JOB)
    return passed
  })
}

function invitationEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, now, config, jobs } = context
  const idOf = ({ params }: OneRow) => rowId(params.id, 'invitation')

  app.post('/invitations', sensitive, async (request, reply) => {
    const input = valid(invitation, request.body)
    const passed = await changeContent(db, actorOf(request), change =>
      invite(change, input, request.user),
    )
    void jobs.trigger(MAIL_JOB)
    return reply.code(201).send(passed)
  })

  app.post('/invitations/:id/renew', sensitive, async (request: OneRow) => {
    const passed = await changeContent(db, actorOf(request), async change => {
      const input = await findInvitation(change.db, idOf(request))
      return invite(change, input, request.user, idOf(request))
    })
    void jobs.trigger(MAIL_JOB)
    return passed
  })

  app.delete('/invitations/:id', async (request: OneRow, reply) => {
    await changeContent(db, actorOf(request), change => removeInvitation(change, idOf(request)))
    return reply.code(204).send()
  })

  async function invite(
    change: ContentTransaction,
    input: InvitationInput,
    user: FastifyRequest['user'],
    id?: number,
  ) {
    // The guard lets only signed-in users through.
    if (!user) throw new ExpectedError(401, 'Please sign in.')
    const by = { by: user.id, now: now(), ...(id !== undefined && { id }) }
    const { path, expiresAt } = await makeInvitation(change, input, by)
    const url = config.origin + path
    const letter = invitationLetter(input, user.username, { url, days: INVITATION_DAYS })
    return passOn(change.db, context, { url, email: input.email, expiresAt, letter })
  }
}

interface Link {
  url: string
  email: string | null
  expiresAt: Date
  letter: Omit<Letter, 'to'>
}

/** Sends a link where that is possible; the admin gets it in any case. */
async function passOn(
  db: Db,
  { mail }: FeatureContext,
  { url, email, expiresAt, letter }: Link,
): Promise<Passed> {
  const mailedTo = mail.isSetUp ? email : null
  if (mailedTo) await mail.queue(db, { to: mailedTo, ...letter, expiresAt })
  return { url, mailedTo, expires_at: expiresAt.toISOString() }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { HOUR_MS } from '../../kit/durations.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import type { Email } from '../../kit/mail/outbox.server.ts'
import { message } from '../../kit/messages.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid, requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { accessOf, requireExisting } from '../coaches/access.server.ts'
import { removeFactors } from '../second-factor/factors.server.ts'
import { noteSecurity } from '../security-log/note.server.ts'
import { createAccountLink, LINK_HOURS } from '../users/account-links.server.ts'
import { invitationEmail, passwordEmail } from '../users/emails.ts'
import { acceptEndpoint } from './accept.server.ts'
import {
  changeRoles,
  countWaiting,
  findAccount,
  listAccounts,
  removeAccount,
  signOutEverywhere,
} from './accounts.server.ts'
import { takeBackAccount } from './closing.server.ts'
import {
  findInvitation,
  INVITATION_DAYS,
  listInvitations,
  makeInvitation,
  namesOfTeams,
  readInvitation,
  removeInvitation,
  takeBackInvitation,
} from './invitations.server.ts'
import { leavingEndpoints } from './leaving.server.ts'
import { operations } from './operations.server.ts'
import {
  type Accounts,
  type InvitationInput,
  type Invited,
  type IssuedLink,
  invitationBody,
  invitationOf,
  roleChange,
  rolesOfBody,
} from './schema.ts'
import { errorWords } from './words.ts'

declare module '../../kit/live.ts' {
  interface Counts {
    /** Accounts that registered by themselves, and wait for a role. */
    waitingAccounts: number
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Null for an invalid or expired link. */
    invitation(token: string): Invited | null
  }
}

/** Accounts and invitations, for admins. */
export default {
  reads: {
    async invitation({ db, now }, token) {
      const found = await readInvitation(db, token, now())
      if (!found) return null
      const { name, email, roles, team_ids } = found
      return { name, email, roles, teams: await namesOfTeams(db, team_ids) }
    },
  },
  lists: { users: ['accounts'], invitations: ['accounts'] },
  history: {
    users: {
      singular: 'account',
      takeBack: takeBackAccount,
      takesBackColumns: ['roles', 'left_at'],
    },
    invitations: {
      singular: 'invitation',
      takeBack: takeBackInvitation,
      takesBackColumns: ['expires_at'],
    },
  },
  setUp: context => ({
    api: app => acceptEndpoint(app, context),
    admin(app) {
      accountEndpoints(app, context)
      invitationEndpoints(app, context)
      leavingEndpoints(app, context)
    },
    counts: { waitingAccounts: async user => (user.is_admin ? countWaiting(context.db) : 0) },
  }),
} satisfies Feature

/** A stranger at a computer that was left alone can give nobody access. */
const sensitive = (operation: Operation) => routeConfig(operation, { recentProof: 'changesAccess' })

type OneRow = FastifyRequest<{ Params: { id: string } }>

function accountEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, now, config, jobs, log } = context
  const idOf = ({ params }: OneRow) => rowId(params.id, 'account')

  app.get(
    '/accounts',
    routeConfig(operations.list),
    async (): Promise<Accounts> => ({
      accounts: await listAccounts(db),
      invitations: await listInvitations(db),
      canMail: context.mail.isSetUp,
    }),
  )

  app.put('/accounts/:id', sensitive(operations.changeRole), async (request: OneRow) => {
    const roles = rolesOfBody(requireValid(roleChange, request.body))
    await changeContent(db, actorOf(request), change =>
      changeRoles(context, change, { id: idOf(request), roles, by: request.user }),
    )
    return findAccount(db, idOf(request))
  })

  app.delete('/accounts/:id', sensitive(operations.remove), async (request: OneRow, reply) => {
    await changeContent(db, actorOf(request), change =>
      removeAccount(context, change, { id: idOf(request), by: request.user }),
    )
    return reply.code(204).send()
  })

  app.post(
    '/accounts/:id/sign-out',
    routeConfig(operations.signOut),
    async (request: OneRow, reply) => {
      await signOutEverywhere(db, idOf(request))
      return reply.code(204).send()
    },
  )

  app.delete(
    '/accounts/:id/second-factor',
    sensitive(operations.removeFactor),
    async (request: OneRow, reply) => {
      const user = await findAccount(db, idOf(request))
      await db.transaction().execute(async db => {
        await removeFactors(db, user.id)
        await noteSecurity(db, context, { kind: 'factor-removed', user, by: request.user })
      })
      return reply.code(204).send()
    },
  )

  app.post(
    '/accounts/:id/password-link',
    sensitive(operations.passwordLink),
    async (request: OneRow) => {
      const { id, username, email } = await findAccount(db, idOf(request))
      const expiresAt = new Date(now().getTime() + LINK_HOURS * HOUR_MS)
      const passed = await db.transaction().execute(async db => {
        const url = config.origin + (await createAccountLink(db, 'reset-password', id, now()))
        const content = passwordEmail(username, { url, days: 1 })
        return sendIfPossible(db, context, { url, to: email, expiresAt, content })
      })
      log.info({ account: id, user: request.user?.id }, 'a link for a new password was made')
      void jobs.trigger(MAIL_JOB)
      return passed
    },
  )
}

function invitationEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, now, config, jobs } = context
  const idOf = ({ params }: OneRow) => rowId(params.id, 'invitation')

  app.post('/invitations', sensitive(operations.invite), async (request, reply) => {
    const input = invitationOf(requireValid(invitationBody, request.body))
    await requireCoach(db, input)
    const passed = await changeContent(db, actorOf(request), change =>
      invite(change, input, request.user),
    )
    void jobs.trigger(MAIL_JOB)
    return reply.code(201).send(passed)
  })

  app.post('/invitations/:id/renew', sensitive(operations.renew), async (request: OneRow) => {
    const passed = await changeContent(db, actorOf(request), async change => {
      const input = await findInvitation(change.db, idOf(request))
      return invite(change, input, request.user, idOf(request))
    })
    void jobs.trigger(MAIL_JOB)
    return passed
  })

  app.delete('/invitations/:id', routeConfig(operations.revoke), async (request: OneRow, reply) => {
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
    if (!user) throw new ExpectedError(401, sentence(message, 'notSignedIn'))
    const by = { by: user.id, now: now(), ...(id !== undefined && { id }) }
    const { path, expiresAt } = await makeInvitation(change, input, by)
    const url = config.origin + path
    const invited = { ...input, teams: await namesOfTeams(change.db, input.team_ids) }
    const content = invitationEmail(invited, user.username, { url, days: INVITATION_DAYS })
    return sendIfPossible(change.db, context, { url, to: input.email, expiresAt, content })
  }
}

/** Throws 400 where a team or the coach does not exist, or the coach has an account. */
async function requireCoach(db: Db, { team_ids, coach_id }: InvitationInput) {
  await requireExisting(db, 'teams', team_ids, 'team_ids', 'Team')
  if (coach_id === null) return
  await requireExisting(db, 'coaches', [coach_id], 'coach_id', 'Coach')
  if ((await accessOf(db, coach_id)).user_id !== null)
    throw invalid({ coach_id: sentence(errorWords, 'coachHasAccount') })
}

interface Link {
  url: string
  to: string | null
  expiresAt: Date
  content: Omit<Email, 'to'>
}

/** Sends a link where that is possible; the admin gets it in any case. */
async function sendIfPossible(
  db: Db,
  { mail }: FeatureContext,
  { url, to, expiresAt, content }: Link,
): Promise<IssuedLink> {
  const mailedTo = mail.isSetUp ? to : null
  if (mailedTo) await mail.queue(db, { to: mailedTo, ...content, expiresAt })
  return { url, mailedTo, expires_at: expiresAt.toISOString() }
}

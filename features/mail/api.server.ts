import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { dropMail, type QueuedContent, retryMail } from '../../kit/mail/outbox.server.ts'
import { message } from '../../kit/messages.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { readQueueState } from '../../kit/queue-state.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import type { Db } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { operations } from './operations.server.ts'
import type { MailStatus } from './schema.ts'
import { emailWords, errorWords } from './words.ts'

declare module '../../kit/live.ts' {
  interface Counts {
    /** Emails that were given up. */
    lostMails: number
  }
}

/** The emails that did not get through, for admins to try again or to drop. */
export default {
  setUp: context => ({
    admin: app => mailEndpoints(app, context),
    counts: { lostMails: user => countLost(context, user) },
  }),
} satisfies Feature

type OneMail = FastifyRequest<{ Params: { id: string } }>

function mailEndpoints(app: FastifyInstance, { db, mail, jobs, now }: FeatureContext) {
  const status = () => readStatus(db, mail.isSetUp)

  app.get('/mail', routeConfig(operations.status), status)

  app.post('/mail/test', routeConfig(operations.test), async ({ user }) => {
    if (!mail.isSetUp) throw new ExpectedError(409, sentence(message, 'noMail'))
    if (!user?.email) {
      throw new ExpectedError(400, sentence(errorWords, 'noAddress'))
    }
    await mail.queue(db, {
      to: user.email,
      subject: emailWords('testSubject'),
      greeting: emailWords('hello', { username: user.username }),
      paragraphs: [emailWords('test')],
    })
    await jobs.trigger(MAIL_JOB)
    return status()
  })

  app.post('/mail/:id/retry', routeConfig(operations.retry), async ({ params }: OneMail) => {
    await retryMail(db, rowId(params.id, 'email'), now())
    await jobs.trigger(MAIL_JOB)
    return status()
  })

  app.delete('/mail/:id', routeConfig(operations.drop), async ({ params }: OneMail, reply) => {
    await dropMail(db, rowId(params.id, 'email'))
    return reply.code(204).send()
  })
}

async function readStatus(db: Db, isSetUp: boolean): Promise<MailStatus> {
  const rows = await db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'created_at', 'next_at', 'problem', 'state', 'content'])
    .where('state', 'in', ['waiting', 'given up'])
    .where('problem', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const last = await db
    .selectFrom('emails')
    .select(({ fn }) => fn.max('settled_at').as('sentAt'))
    .where('state', '=', 'sent')
    .executeTakeFirst()
  return {
    isSetUp,
    lastSentAt: last?.sentAt ?? null,
    stuck: rows.map(({ state, next_at, content, ...mail }) => ({
      ...mail,
      ...(isConfidential(content) && withoutAddress(mail)),
      next_at: state === 'waiting' ? next_at : null,
    })),
  }
}

function isConfidential(content: string | null) {
  return content !== null && (JSON.parse(content) as QueuedContent).isConfidential === true
}

/** The email without the address that staff may not see; servers repeat it in their answers. */
function withoutAddress({ recipient, problem }: { recipient: string; problem: string | null }) {
  const hidden = emailWords('hiddenRecipient')
  return { recipient: hidden, problem: problem?.replaceAll(recipient, hidden) ?? null }
}

/** Counts the emails that were given up. */
async function countLost({ db, now }: FeatureContext, user: CurrentUser) {
  return user.is_admin ? (await readQueueState(db, 'emails', now())).givenUp : 0
}

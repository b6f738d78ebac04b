import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ExpectedError, notSignedIn } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { yesNo } from '../../kit/fields.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { action, resource } from '../../kit/resource/resource.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import { storeOf } from '../../kit/resource/store.server.ts'
import { scopeOf } from '../../kit/roles.ts'
import type { Numbered, WithDefaults } from '../../kit/tables.server.ts'
import { valid } from '../../kit/validation.ts'
import { type InboxMail, recipients, reply } from './inbox-schema.ts'
import { queueArrival, replyLetter } from './letters.server.ts'
import { readRecipients, writeRecipients } from './recipients.server.ts'
import {
  type ContactMessage,
  type ContactMessageInput,
  contactMessage,
  type InboxColumns,
  passedOn,
} from './schema.ts'
import { messageSender } from './send.server.ts'
import { makeStamp } from './stamp.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    contact_messages: Numbered<ContactMessageInput> &
      WithDefaults<InboxColumns> & {
        createdAt: string
      }
  }
}

declare module '../../kit/live.ts' {
  interface Counts {
    unreadMessages: number
    /** Set aside as perhaps spam, and neither archived nor marked as handled. */
    suspectedMessages: number
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** For the contact form, against robots. */
    'message-stamp'(): string
  }
}

const now = () => new Date().toISOString()

const messages = resource({
  path: 'contact',
  area: 'messages',
  table: 'contact_messages',
  singular: 'contact message',
  rowName: ({ name }) => `message from ${name}`,
  entity: contactMessage,
  public: false,
  admin: ['list', 'remove'],
  own: { fields: [] },
  unrecorded: ['read_at'],
  actions: {
    team: action(passedOn, (_, { team_id }) => ({ team_id })),
    read: action(
      z.object({ read: yesNo('read').default(true) }),
      ({ read_at }: InboxColumns, { read }) => ({
        read_at: read ? (read_at ?? now()) : null,
      }),
    ),
    handled: action(
      z.object({ handled: yesNo('handled').default(true) }),
      (_, { handled }, user) =>
        handled ? handledBy(user) : { handled_at: null, handled_by: null },
    ),
    archived: action(
      z.object({ archived: yesNo('archived').default(true) }),
      ({ archived_at }: InboxColumns, { archived }) => ({
        archived_at: archived ? (archived_at ?? now()) : null,
      }),
    ),
  },
  orderBy: ['-createdAt', '-id'],
})

export default {
  resources: [messages],
  reads: { 'message-stamp': ({ db, now }) => makeStamp(db, now()) },
  setUp(context) {
    const send = messageSender(context)
    return {
      api(app) {
        app.post('/contact', async ({ body, ip }, reply) => {
          await send(body, { ip, needsStamp: false })
          return reply
            .code(201)
            .send({ message: 'Thank you for your message. We will get back to you soon.' })
        })
      },
      admin: app => inboxEndpoints(app, context),
      forms: {
        '/contact': {
          submit: (values, { ip }) => send(values, { ip, needsStamp: true }),
          failure: 'Failed to send message',
        },
      },
      counts: {
        unreadMessages: user => countOpen(context, user, 'unread'),
        suspectedMessages: user => countOpen(context, user, 'suspected'),
      },
    }
  },
} satisfies Feature

type ById = FastifyRequest<{ Params: { id: string } }>

/** Answers from here, what is no spam, and who is told of new messages. */
function inboxEndpoints(
  app: FastifyInstance,
  { db, mail, jobs, config: { origin } }: FeatureContext,
) {
  const store = storeOf(db, messages)
  const config = { permission: 'messages.update' } as const

  app.post('/contact/:id/reply', { config }, async (request: ById) => {
    const { user } = request
    if (!user) throw notSignedIn()
    const { text } = valid(reply, request.body)
    if (!mail.isSetUp) throw new ExpectedError(409, NO_MAIL)
    const row = await store.update(
      rowId(request.params.id, messages.singular),
      async (stored, transaction) => {
        const message = stored as unknown as ContactMessageInput
        await mail.queue(transaction, replyLetter(message, text, user.email))
        return handledBy(user)
      },
      actorOf(request),
    )
    void jobs.trigger(MAIL_JOB)
    return row
  })

  // Whom the club has named gets the letter that was not sent when it arrived.
  app.post('/contact/:id/not-spam', { config }, async (request: ById) => {
    const row = await store.update(
      rowId(request.params.id, messages.singular),
      async (stored, transaction) => {
        const message = stored as unknown as ContactMessage
        if (message.suspected_at) await queueArrival(transaction, { mail, origin }, message)
        return { suspected_at: null, suspected_for: null }
      },
      actorOf(request),
    )
    void jobs.trigger(MAIL_JOB)
    return row
  })

  app.get(
    '/contact/mail',
    { config },
    async (): Promise<InboxMail> => ({
      isSetUp: mail.isSetUp,
      recipients: await readRecipients(db),
    }),
  )

  app.put('/contact/mail', { config }, async request => {
    const values = valid(recipients, request.body)
    await changeContent(db, actorOf(request), async ({ db, record }) => {
      const before = await readRecipients(db)
      await writeRecipients(db, values)
      const history = { name: 'for mail about messages' }
      record({ table: 'settings', id: 'messages', before, after: values, isPublic: false, history })
    })
    return { isSetUp: mail.isSetUp, recipients: values }
  })
}

const NO_MAIL =
  'Mail is not set up on this server, so the answer was not sent. Reply with your mail program.'

function handledBy({ username }: Pick<CurrentUser, 'username'>) {
  return { handled_at: now(), handled_by: username }
}

async function countOpen(
  { db, ownTeams }: FeatureContext,
  user: CurrentUser,
  what: 'unread' | 'suspected',
) {
  const scope = scopeOf(user, 'messages.read')
  if (!scope) return 0
  let open = db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('archived_at', 'is', null)
  if (what === 'unread') open = open.where('read_at', 'is', null).where('suspected_at', 'is', null)
  else open = open.where('suspected_at', 'is not', null).where('handled_at', 'is', null)
  if (scope === 'own') {
    const teams = (await ownTeams(user)).map(({ id }) => id)
    open = open.where('team_id', 'in', [0, ...teams])
  }
  return Number((await open.executeTakeFirstOrThrow()).count)
}

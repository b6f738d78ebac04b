import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../kit/actor.server.ts'
import { formatAgo } from '../../kit/admin/format.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import { ExpectedError, notFound, notSignedIn } from '../../kit/errors.ts'
import { excerpt } from '../../kit/excerpt.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { ownershipOf } from '../../kit/resource/ownership.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import { storeOf } from '../../kit/resource/store.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { ANSWERS_JOB, readAnswers, storeAnswer } from './answers.server.ts'
import { assign } from './assign.server.ts'
import { queueArrival, replyEmail } from './emails.server.ts'
import {
  assignment,
  type InboxMail,
  type LastAnswer,
  lastAnswerOf,
  type Reader,
  recipients,
  sentReply,
  writing,
} from './inbox-schema.ts'
import { handledBy, messages } from './messages.server.ts'
import { operations } from './operations.server.ts'
import { readReaders } from './readers.server.ts'
import { readChosen, readRecipients, writeRecipients } from './recipients.server.ts'
import type { ContactMessage } from './schema.ts'
import { errorWords } from './words.ts'
import { noteWriting } from './writers.server.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

/** Adds answers, assignment, the release of messages from spam, and the recipients of notices. */
export function inboxEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, now, mail, jobs, config } = context
  const { origin } = config
  const store = storeOf(db, messages)
  const idOf = ({ params }: ById) => rowId(params.id, messages.singular)
  const updating = (operation: Operation) =>
    routeConfig(operation, { permission: 'messages.update' })

  const reading = routeConfig(operations.answers, { permission: 'messages.read' })
  app.get('/contact/:id/answers', reading, async (request: ById) => {
    const { permit } = await ownershipOf(request.user, 'read', messages, context)
    const id = idOf(request)
    permit(await store.find(id))
    return readAnswers(db, id)
  })

  app.post('/contact/:id/reply', updating(operations.reply), async (request: ById) => {
    const { user } = request
    if (!user) throw notSignedIn()
    const { text, known_answer } = requireValid(sentReply, request.body)
    const id = idOf(request)
    const row = await store.exclusively(
      actorOf(request),
      async (writes, transaction, content) => {
        const stored = await writes.lock(id)
        if (!stored) throw notFound(messages.singular)
        const message = stored as unknown as ContactMessage
        const last = lastAnswerOf(message, await readAnswers(transaction, id))
        const isKnown = last?.answered_by === user.username || last?.key === known_answer
        if (last && !isKnown) throw answeredSince(last, now())
        const emailMessageId = await mail.queue(transaction, replyEmail(message, text, user.email))
        if (emailMessageId === undefined) throw new ExpectedError(409, NO_MAIL)
        await storeAnswer(content, { message, text, user, emailMessageId })
        await noteWriting(transaction, { message_id: id, username: user.username }, false)
        return writes.update(stored, {
          ...handledBy(user, now().toISOString()),
          answered_via: null,
        })
      },
      [id],
    )
    void jobs.trigger(MAIL_JOB).then(() => jobs.trigger(ANSWERS_JOB))
    return row
  })

  const background = routeConfig(operations.writing, {
    permission: 'messages.update',
    isBackground: true,
  })
  app.post('/contact/:id/writing', background, async (request: ById, answer) => {
    const { user } = request
    if (!user) throw notSignedIn()
    const { id } = await store.find(idOf(request))
    const isWriting = requireValid(writing, request.body).writing
    await noteWriting(db, { message_id: id, username: user.username }, isWriting)
    return answer.code(204).send()
  })

  app.get('/contact/readers', updating(operations.readers), async (): Promise<Reader[]> => {
    const readers = await readReaders(db)
    return readers.map(({ username, team_ids }) => ({ username, team_ids }))
  })

  app.post('/contact/:id/assigned', updating(operations.assign), async (request: ById) => {
    const { user } = request
    if (!user) throw notSignedIn()
    const assigned = requireValid(assignment, request.body)
    const row = await store.update(
      idOf(request),
      (stored, transaction) =>
        assign(transaction, stored as unknown as ContactMessage, assigned, {
          mail,
          origin,
          by: user,
        }),
      actorOf(request),
    )
    void jobs.trigger(MAIL_JOB)
    return row
  })

  // The club's recipients get the email that was not sent on arrival.
  app.post('/contact/:id/not-spam', updating(operations.noSpam), async (request: ById) => {
    const row = await store.update(
      idOf(request),
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
    updating(operations.mail),
    async (): Promise<InboxMail> => ({
      isSetUp: mail.isSetUp,
      ...(await readRecipients(db)),
    }),
  )

  app.put('/contact/mail', updating(operations.setMail), async request => {
    const values = requireValid(recipients, request.body)
    await changeContent(db, actorOf(request), async ({ db, record }) => {
      const before = (await readChosen(db)) ?? recipients.parse({})
      await writeRecipients(db, values)
      const history = { name: 'for mail about messages' }
      record({ table: 'settings', id: 'messages', before, after: values, isPublic: false, history })
    })
    return { isSetUp: mail.isSetUp, recipients: values, byDefault: null }
  })
}

/** The answer of somebody else that the sender did not know. */
function answeredSince(last: LastAnswer, now: Date) {
  const { answered_by: name, answered_at, text } = last
  const ago = formatAgo(answered_at, now)
  const why = text
    ? sentence(errorWords, 'answered', { name, ago, text: excerpt(text) })
    : sentence(errorWords, 'answeredElsewhere', { name, ago })
  return new ExpectedError(409, why, { current: last, changedBy: name })
}

const NO_MAIL = sentence(errorWords, 'noMail')

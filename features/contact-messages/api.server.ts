import type { Feature } from '../../kit/feature.server.ts'
import { acceptIdempotencyKeys } from '../../kit/http/idempotency.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { ANSWERS_JOB, recordSentAnswers } from './answers.server.ts'
import { countOpen } from './counts.server.ts'
import { inboxEndpoints } from './inbox.server.ts'
import { messages } from './messages.server.ts'
import { operations } from './operations.server.ts'
import { STAMP } from './robots.ts'
import { messageSender } from './send.server.ts'
import { makeStamp } from './stamp.server.ts'
import { errorWords, words } from './words.ts'
import { readWriters } from './writers.server.ts'

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the contact form's stamp against robots. */
    'message-stamp'(): string
  }
}

export default {
  resources: [messages],
  reads: { 'message-stamp': ({ db, now }) => makeStamp(db, now()) },
  lists: { message_answers: ['contact'] },
  setUp(context) {
    const { db, mail } = context
    const send = messageSender(context)
    const noting = { name: ANSWERS_JOB, everySeconds: 60, lockSeconds: 60 }
    return {
      async api(app) {
        await app.register(async scope => {
          acceptIdempotencyKeys(scope, db)
          scope.post('/contact', routeConfig(operations.send), async ({ body, ip }, reply) => {
            await send(body, { ip, needsStamp: false })
            return reply.code(201).send({ message: words('thanks') })
          })
        })
      },
      admin: app => inboxEndpoints(app, context),
      forms: {
        '/contact': {
          submit: (values, { ip }) => send(values, { ip, needsStamp: true }),
          failure: sentence(errorWords, 'notSent'),
          key: values => values[STAMP],
        },
      },
      counts: {
        unreadMessages: user => countOpen(context, user, 'unread'),
        suspectedMessages: user => countOpen(context, user, 'suspected'),
      },
      writers: user => readWriters(context, user),
      jobs: mail.isSetUp ? [{ ...noting, run: () => recordSentAnswers(db) }] : [],
    }
  },
} satisfies Feature

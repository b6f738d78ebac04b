import { changeContent } from '../../kit/content-change.server.ts'
import { DAY_MINUTES } from '../../kit/durations.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { Feature, FeatureContext, Form } from '../../kit/feature.server.ts'
import { afterResponses } from '../../kit/http/after-response.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { message } from '../../kit/messages.ts'
import { clientLimiter, limiter } from '../../kit/rate-limit.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import type { PagePath } from '../addresses.ts'
import { findLinks } from './find.server.ts'
import { type LostLinkKind, lostLink } from './schema.ts'
import { emailWords, errorWords } from './words.ts'

/** Emails a family the links that it has lost, to addresses that the club has alone: docs/decisions/0111. */
export default {
  setUp: context => {
    const form = lostLinkForms(context)
    return {
      forms: {
        '/fees': form('fees', '/fees'),
        '/photos-of-your-child': form('photos', '/photos-of-your-child'),
        '/families': form('calendar', '/families'),
      },
    }
  },
} satisfies Feature

/** Makes the forms. Neither the answer nor its time tells whether the club has an address. */
function lostLinkForms(context: FeatureContext): (kind: LostLinkKind, path: PagePath) => Form {
  const { db, mail, jobs, log } = context
  const perClient = clientLimiter(db, { name: 'lost-links', attempts: 5, minutes: 60 })
  // Keys are addresses that the club has: nobody fills the table with others.
  const perAddress = limiter(db, {
    name: 'lost-link-emails',
    attempts: 3,
    minutes: DAY_MINUTES,
  })

  const afterResponse = afterResponses(log, 'a link was not sent')

  async function send(kind: LostLinkKind, address: string) {
    const emails = await findLinks[kind](context, address)
    if (emails.length === 0) return
    await perAddress.take(`${kind} ${address}`)
    await changeContent(db, null, async change => {
      for (const write of emails) {
        const { notes = [], ...email } = await write(change)
        await mail.queue(change.db, { ...email, notes: [emailWords('asked'), ...notes] })
      }
    })
    void jobs.trigger(MAIL_JOB)
  }

  return (kind, path) => ({
    async submit(values, { ip }) {
      const { email } = requireValid(lostLink, values)
      if (!mail.isSetUp) throw new ExpectedError(409, sentence(message, 'noMail'))
      await perClient.take(ip)
      afterResponse(() => send(kind, email))
      return `${path}?sent=1#lost-link`
    },
    failure: sentence(errorWords, 'notSent'),
  })
}

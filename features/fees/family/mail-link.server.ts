import { ExpectedError, notFound } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { message } from '../../../kit/messages.ts'
import { sentence } from '../../../ui/sentence.ts'
import { isPayable } from '../ledger/states.ts'
import { wrongState } from '../ledger/store.server.ts'
import { errorWords } from '../ledger/words.ts'
import { findFamilyEmails, writeFamilyEmail } from './family-emails.server.ts'

type Context = Pick<FeatureContext, 'db' | 'mail' | 'config' | 'clubNow'>

/** Queues an email about a fee to its payer. */
export async function mailLink({ db, mail, config, clubNow }: Context, id: number) {
  const fee = await db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!fee) throw notFound('fee')
  if (!mail.isSetUp) throw new ExpectedError(409, sentence(message, 'noMail'))
  if (!isPayable(fee.status)) throw wrongState(fee)
  const [email] = (await findFamilyEmails(db, [id])).emails
  if (!email) throw new ExpectedError(409, sentence(errorWords, 'needsPayer'))
  const { today } = await clubNow(db)
  await mail.queue(db, writeFamilyEmail(email, { origin: config.origin, today }))
}

import { ExpectedError, notFound } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { message } from '../../../kit/messages.ts'
import { sentence } from '../../../ui/sentence.ts'
import { isPayable } from '../ledger/states.ts'
import { wrongState } from '../ledger/store.server.ts'
import { errorWords } from '../ledger/words.ts'
import { feeEmail } from './emails.ts'

type Context = Pick<FeatureContext, 'db' | 'mail' | 'config' | 'clubNow'>

/** Queues an email with the fee's link to its payer. */
export async function mailLink({ db, mail, config, clubNow }: Context, id: number) {
  const fee = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!fee) throw notFound('fee')
  if (!mail.isSetUp) throw new ExpectedError(409, sentence(message, 'noMail'))
  if (!isPayable(fee.status)) throw wrongState(fee)
  if (!fee.payer_email || !fee.token) {
    throw new ExpectedError(409, sentence(errorWords, 'needsPayer'))
  }
  const { today } = await clubNow(db)
  const url = `${config.origin}/pay/${fee.token}`
  await mail.queue(db, { to: fee.payer_email, ...feeEmail(fee, url, today) })
}

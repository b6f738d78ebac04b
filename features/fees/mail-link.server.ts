import { ExpectedError, notFound } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { formatOptionalDay } from '../../kit/format-date.ts'
import { formatMoney } from './money.ts'
import { isPayable } from './states.ts'
import { type StoredFee, wrongState } from './store.server.ts'

type Context = Pick<FeatureContext, 'db' | 'mail' | 'config' | 'clubNow'>

/** Queues a letter with the fee's link to its payer. */
export async function mailLink({ db, mail, config, clubNow }: Context, id: number) {
  const fee = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!fee) throw notFound('fee')
  if (!mail.isSetUp) throw new ExpectedError(409, 'Mail is not set up on the server yet.')
  if (!isPayable(fee.status)) throw wrongState(fee)
  if (!fee.payer_email || !fee.token) {
    throw new ExpectedError(409, 'This fee needs the payer’s email and a link first.')
  }
  const { today } = await clubNow(db)
  const url = `${config.origin}/pay/${fee.token}`
  await mail.queue(db, { to: fee.payer_email, ...feeLetter(fee, url, today) })
}

/** It names no child: mail is read by others, too. */
export function feeLetter(fee: StoredFee, url: string, today: string) {
  const { description, amount, currency, due_date } = fee
  const what = `${description}: ${formatMoney(amount, currency)}`
  const due = due_date && formatOptionalDay(due_date, today)
  const [subject, rest] = !due_date
    ? [`A fee of the club: ${description}`, '.']
    : due_date < today
      ? [`Overdue: ${description}`, `, and was due on ${due}.`]
      : [`A fee of the club: ${description}`, `, due on ${due}.`]
  return {
    subject,
    greeting: 'Hello,',
    paragraphs: [
      `this fee is still open at the club: ${what}${rest}`,
      'The page behind this link says for whom it is, and how to pay. You need no account.',
    ],
    action: { label: 'See the fee', url },
    notes: [
      'Whoever has the link can see the fee, so please keep it to yourself. If you have paid in the meantime, thank you: there is nothing to do.',
    ],
  }
}

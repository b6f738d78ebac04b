import { formatDay } from '../../../kit/format-date.ts'
import { formatMoney } from '../ledger/money.ts'
import type { Fee } from '../ledger/schema.ts'
import { emailWords } from './words.ts'

type EmailFee = Pick<Fee, 'description' | 'amount' | 'currency' | 'due_date'>

/** Returns the email with the link of a fee, without the child's name: others may read the mail, too. */
export function feeEmail(
  { description, amount, currency, due_date }: EmailFee,
  url: string,
  today: string,
) {
  const isOverdue = due_date !== null && due_date < today
  const what = { description, amount: formatMoney(amount, currency) }
  const open =
    due_date === null
      ? emailWords('open', what)
      : emailWords(isOverdue ? 'openOverdue' : 'openDue', {
          ...what,
          day: formatDay(due_date, today),
        })
  return {
    subject: emailWords(isOverdue ? 'overdueSubject' : 'subject', { description }),
    greeting: emailWords('hello'),
    paragraphs: [open, emailWords('page')],
    action: { label: emailWords('seeFee'), url },
    notes: [emailWords('keepToYourself')],
  }
}

import { formatDay } from '../../../kit/format-date.ts'
import { formatMoney } from '../ledger/money.ts'
import type { Fee } from '../ledger/schema.ts'
import { letterWords } from './words.ts'

type LetterFee = Pick<Fee, 'description' | 'amount' | 'currency' | 'due_date'>

/** Returns the letter with the link of a fee, without the child's name: others may read the mail, too. */
export function feeLetter(
  { description, amount, currency, due_date }: LetterFee,
  url: string,
  today: string,
) {
  const isOverdue = due_date !== null && due_date < today
  const what = { description, amount: formatMoney(amount, currency) }
  const open =
    due_date === null
      ? letterWords('open', what)
      : letterWords(isOverdue ? 'openOverdue' : 'openDue', {
          ...what,
          day: formatDay(due_date, today),
        })
  return {
    subject: letterWords(isOverdue ? 'overdueSubject' : 'subject', { description }),
    greeting: letterWords('hello'),
    paragraphs: [open, letterWords('page')],
    action: { label: letterWords('seeFee'), url },
    notes: [letterWords('keepToYourself')],
  }
}

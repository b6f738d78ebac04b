import { formatDay } from '../../kit/format-date.ts'
import { formatMoney } from './money.ts'
import type { Fee } from './schema.ts'

type LetterFee = Pick<Fee, 'description' | 'amount' | 'currency' | 'due_date'>

/** With the link of a fee, whose child it does not name: mail is read by others, too. */
export function feeLetter(
  { description, amount, currency, due_date }: LetterFee,
  url: string,
  today: string,
) {
  const what = `${description}: ${formatMoney(amount, currency)}`
  const due = due_date && formatDay(due_date, today)
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

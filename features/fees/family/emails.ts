import { formatDay } from '../../../kit/format-date.ts'
import { feeName } from '../ledger/fee-words.ts'
import { formatMoney, formatSum } from '../ledger/money.ts'
import type { Fee } from '../ledger/schema.ts'
import { emailWords } from './words.ts'

type EmailFee = Pick<
  Fee,
  'description' | 'amount' | 'currency' | 'due_date' | 'installment' | 'installments'
>

/**
 * Returns the email about fees of a family, with what it owes in all and the link of its page; without a child's name:
 * others may read the mail, too.
 */
export function feeEmail(
  /** `asked`: those that the email is about, of all that are open. */
  { asked, open }: { asked: readonly EmailFee[]; open: readonly EmailFee[] },
  url: string,
  today: string,
) {
  const isOverdue = asked.some(({ due_date }) => due_date !== null && due_date < today)
  const [only] = open
  if (only && open.length === 1) {
    const { description } = only
    return {
      subject: emailWords(isOverdue ? 'overdueSubject' : 'subject', { description }),
      greeting: emailWords('hello'),
      paragraphs: [textOfOne(only, today), emailWords('page')],
      action: { label: emailWords('seeFee'), url },
      notes: [emailWords('keepToYourself')],
    }
  }
  return {
    subject: emailWords(isOverdue ? 'overdueSubjectOfSeveral' : 'subjectOfSeveral'),
    greeting: emailWords('hello'),
    paragraphs: [
      emailWords('openSeveral', { count: open.length, amount: formatSum(open) }),
      ...asked.map(fee => lineOf(fee, today)),
      emailWords('pageOfSeveral'),
    ],
    action: { label: emailWords('seeFees'), url },
    notes: [emailWords('keepSeveralToYourself')],
  }
}

function textOfOne({ description, due_date, ...sum }: EmailFee, today: string) {
  const what = { description, amount: formatMoney(sum.amount, sum.currency) }
  if (due_date === null) return emailWords('open', what)
  const day = formatDay(due_date, today)
  return emailWords(due_date < today ? 'openOverdue' : 'openDue', { ...what, day })
}

function lineOf(fee: EmailFee, today: string) {
  const what = { fee: feeName(fee), amount: formatMoney(fee.amount, fee.currency) }
  if (fee.due_date === null) return emailWords('line', what)
  const day = formatDay(fee.due_date, today)
  return emailWords(fee.due_date < today ? 'lineOverdue' : 'lineDue', { ...what, day })
}

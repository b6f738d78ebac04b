import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { sortedBy } from '../../../kit/list/match.ts'
import { message } from '../../../kit/messages.ts'
import { sentence } from '../../../ui/sentence.ts'
import { findFamilyEmails, writeFamilyEmail } from '../family/family-emails.server.ts'
import { markPaid } from '../ledger/actions.server.ts'
import { formatSum } from '../ledger/money.ts'
import type { EmailsRequest, FeeEmails, SeveralPaid } from '../ledger/several.ts'
import { isPayable } from '../ledger/states.ts'
import { changeFee, lockFees } from '../ledger/store.server.ts'
import { errorWords } from '../ledger/words.ts'

/** Marks fees as paid by hand: all of them, or none where one is not as it was when they were chosen. */
export async function markSeveralPaid(
  change: ContentTransaction,
  { fees, ...paid }: SeveralPaid,
): Promise<{ paid: number }> {
  const versions = new Map(fees.map(({ id, version }) => [id, version]))
  const stored = await lockFees(change.db, [...versions.keys()])
  const same = stored.filter(
    ({ id, version, status }) => versions.get(id) === version && isPayable(status),
  )
  const count = versions.size - same.length
  if (count > 0) throw new ExpectedError(409, sentence(errorWords, 'severalChanged', { count }))
  for (const { id } of same) {
    await changeFee(change, id, (fee, balance) => markPaid(fee, balance, paid))
  }
  return { paid: same.length }
}

type Context = Pick<FeatureContext, 'db' | 'mail' | 'config' | 'clubNow'>

/** Queues emails about fees, one for each family, all in one transaction, or only tells which they would be. */
export async function mailSeveral(
  { db, mail, config, clubNow }: Context,
  { ids, preview }: EmailsRequest,
): Promise<FeeEmails> {
  if (preview) return summaryOf(await findFamilyEmails(db, ids))
  if (!mail.isSetUp) throw new ExpectedError(409, sentence(message, 'noMail'))
  return db.transaction().execute(async db => {
    const found = await findFamilyEmails(db, ids)
    if (found.emails.length === 0) {
      throw new ExpectedError(409, sentence(errorWords, 'needsPayer'))
    }
    const { today } = await clubNow(db)
    for (const email of found.emails) {
      await mail.queue(db, writeFamilyEmail(email, { origin: config.origin, today }))
    }
    return summaryOf(found)
  })
}

function summaryOf({
  emails,
  unreachable,
}: Awaited<ReturnType<typeof findFamilyEmails>>): FeeEmails {
  const summaries = emails.map(({ to, named, open }) => ({
    payer_email: to,
    fees: named.map(fee => ({
      id: fee.id,
      player: fee.player,
      description: fee.description,
      installment: fee.installment,
      installments: fee.installments,
      amount: fee.amount,
      currency: fee.currency,
      due_date: fee.due_date,
    })),
    count: open.length,
    open: formatSum(open),
  }))
  return {
    emails: sortedBy(summaries, ({ fees }) => fees[0]?.player),
    together: emails.reduce((sum, { together }) => sum + together, 0),
    unreachable,
  }
}

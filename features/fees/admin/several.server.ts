import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { message } from '../../../kit/messages.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { feeEmail } from '../family/emails.ts'
import { markPaid } from '../ledger/actions.server.ts'
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

/**
 * Queues emails with the links of fees, all in one transaction, or only tells which they would be. Of a plan the first
 * open installment gets one: its page shows the plan.
 */
export async function mailSeveral(
  { db, mail, config, clubNow }: Context,
  { ids, preview }: EmailsRequest,
): Promise<FeeEmails> {
  if (preview) return emailsOf(await openFees(db, ids))
  if (!mail.isSetUp) throw new ExpectedError(409, sentence(message, 'noMail'))
  return db.transaction().execute(async db => {
    const fees = await openFees(db, ids)
    const summary = emailsOf(fees)
    if (summary.emails.length === 0) {
      throw new ExpectedError(409, sentence(errorWords, 'needsPayer'))
    }
    const { today } = await clubNow(db)
    const mailedIds = new Set(summary.emails.map(({ id }) => id))
    for (const fee of fees.filter(({ id }) => mailedIds.has(id))) {
      const url = `${config.origin}/pay/${fee.token}`
      await mail.queue(db, { to: fee.payer_email ?? '', ...feeEmail(fee, url, today) })
    }
    return summary
  })
}

type OpenFee = Awaited<ReturnType<typeof openFees>>[number]

async function openFees(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('players', 'players.id', 'payments.player_id')
    .selectAll('payments')
    .select('players.name as player')
    .where('payments.id', 'in', [0, ...ids])
    .orderBy('players.name')
    .orderBy('due_date')
    .orderBy('payments.id')
    .execute()
  return rows.filter(({ status }) => isPayable(status))
}

function emailsOf(fees: readonly OpenFee[]): FeeEmails {
  const mailable = fees.filter(({ payer_email, token }) => payer_email && token)
  const plans = new Set<string>()
  const emails = mailable.filter(({ plan, payer_email }) => {
    if (plan === null) return true
    const key = JSON.stringify([plan, payer_email])
    const isFirst = !plans.has(key)
    plans.add(key)
    return isFirst
  })
  return {
    emails: emails.map(fee => ({
      id: fee.id,
      player: fee.player,
      payer_email: fee.payer_email ?? '',
      description: fee.description,
      installment: fee.installment,
      installments: fee.installments,
      amount: fee.amount,
      currency: fee.currency,
      due_date: fee.due_date,
    })),
    together: mailable.length - emails.length,
    unreachable: fees.length - mailable.length,
  }
}

import { addDays, daysBetween } from '../../../kit/clock.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { Job } from '../../../kit/jobs.server.ts'
import { MAIL_JOB } from '../../../kit/mail/mail.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { pagesOf } from '../ledger/pages.server.ts'
import { isPayable } from '../ledger/states.ts'
import type { StoredFee } from '../ledger/store.server.ts'
import { findFamilyEmails, writeFamilyEmail } from './family-emails.server.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** The day for which a reminder was due; it is sent once. */
    fee_reminders: { payment_id: number; day: string }
  }
}

/** Days after which a reminder that could not be sent is dropped, so that nobody gets many at once. */
const LATE_DAYS = 3

/**
 * Sends emails to payers before and after a fee is due, on the days in the club's settings: one to a family for all fees
 * of a day. Players have no address here.
 */
export function reminderJobs({ db, mail, config, clubNow, jobs }: FeatureContext): Job[] {
  if (!mail.isSetUp) return []
  const run = async () => {
    const { feeReminderBefore: before, feeReminderAfter: after } = await readSettings(db)
    if (before === null && after === null) return
    const { today } = await clubNow(db)
    const due = (await feesToRemind(db)).flatMap(fee => {
      const day = reminderDay(fee, today, before, after)
      return day ? [{ id: fee.id, day }] : []
    })
    const pages = await pagesOf(
      db,
      due.map(({ id }) => id),
    )
    let sent = 0
    for (const page of pages) {
      const ofPage = due.filter(({ id }) => page.some(fee => fee.id === id))
      sent += await remind(ofPage, today)
    }
    if (sent > 0) void jobs.trigger(MAIL_JOB)
  }

  /**
   * Writes the rows of a family's fees and its email in one transaction: neither exists without the other. Returns the
   * number of emails.
   */
  async function remind(due: readonly { id: number; day: string }[], today: string) {
    return db.transaction().execute(async db => {
      const ids: number[] = []
      for (const { id: payment_id, day } of due) {
        const { numInsertedOrUpdatedRows = 0n } = await db
          .insertInto('fee_reminders')
          .values({ payment_id, day })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows > 0n) ids.push(payment_id)
      }
      const { emails } = await findFamilyEmails(db, ids)
      for (const email of emails) {
        await mail.queue(db, writeFamilyEmail(email, { origin: config.origin, today }))
      }
      return emails.length
    })
  }

  return [{ name: 'fee-reminders', everySeconds: 3_600, lockSeconds: 600, run }]
}

/** In the order of their ids, in which all code locks several. */
async function feesToRemind(db: Db): Promise<StoredFee[]> {
  const fees = await db
    .selectFrom('payments')
    .selectAll()
    .where('payer_email', 'is not', null)
    .where('token', 'is not', null)
    .where('due_date', 'is not', null)
    .orderBy('id')
    .execute()
  return fees.filter(({ status }) => isPayable(status))
}

/** Returns the day whose reminder is due now; undefined when none is. */
function reminderDay(
  { due_date, created_at }: StoredFee,
  today: string,
  before: number | null,
  after: number | null,
) {
  if (!due_date) return undefined
  const days = [
    ...(after === null ? [] : [addDays(due_date, after)]),
    ...(before === null || today > due_date ? [] : [addDays(due_date, -before)]),
  ]
  return days.find(day => {
    const late = daysBetween(day, today)
    return late >= 0 && late <= LATE_DAYS && day >= created_at.slice(0, 10)
  })
}

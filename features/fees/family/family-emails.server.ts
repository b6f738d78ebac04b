import type { Email } from '../../../kit/mail/outbox.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { openFees, type PageFee, pagesOf, pathOfPage } from '../ledger/pages.server.ts'
import { feeEmail } from './emails.ts'

/** An email to a family about some of its open fees. */
export interface FamilyEmail {
  to: string
  path: string
  /** The fees that it names: of a plan the installment that is due first. */
  named: PageFee[]
  /** Further installments of these plans that were asked about. */
  together: number
  /** All that the family still has to pay. */
  open: PageFee[]
}

/** Finds the emails about fees, one for each family, and how many open fees cannot be mailed. */
export async function findFamilyEmails(db: Db, ids: readonly number[]) {
  const chosen = new Set(ids)
  const emails: FamilyEmail[] = []
  let unreachable = 0
  for (const page of await pagesOf(db, ids)) {
    const open = openFees(page)
    const asked = open.filter(({ id }) => chosen.has(id))
    const [first] = asked
    if (!first) continue
    const to = first.payer_email
    // The link of a fee that the email is about: it goes with that fee alone.
    const path = pathOfPage(asked) ?? pathOfPage(page)
    if (!to || !path) {
      unreachable += asked.length
      continue
    }
    const named = firstOfPlans(asked)
    emails.push({ to, path, named, together: asked.length - named.length, open })
  }
  return { emails, unreachable }
}

export function writeFamilyEmail(
  { to, path, named, open }: FamilyEmail,
  { origin, today }: { origin: string; today: string },
): Email {
  return { to, ...feeEmail({ asked: named, open }, origin + path, today) }
}

function firstOfPlans(fees: readonly PageFee[]) {
  const plans = new Set<string>()
  return fees.filter(({ plan }) => {
    if (plan === null) return true
    const isFirst = !plans.has(plan)
    plans.add(plan)
    return isFirst
  })
}

import { useQuery } from '@tanstack/react-query'
import { sentenceNotice } from '../../../kit/admin/change-notice.ts'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { RequestError } from '../../../ui/http/api.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { portalPath } from '../../portal-places.ts'
import { formatMoney } from '../ledger/money.ts'
import type { FeeEmails } from '../ledger/several.ts'
import css from './admin.module.css'
import { nameOfFee } from './shown-fees.ts'
import { changed } from './use-fees.ts'

const PATH = '/api/admin/payments/many/mail'

interface MailFeesProps {
  ids: readonly number[]
  /** Fees beside these that have no payer's email. */
  unreachable?: number
  onClose: (done: boolean) => void
}

/** Shows who gets which email with the link to pay, and sends them. */
export function MailFees({ ids, unreachable = 0, onClose }: MailFeesProps) {
  const emails = useQuery({
    queryKey: [PATH, ids],
    queryFn: () => send<FeeEmails>('POST', PATH, { ids, preview: true }),
    staleTime: 0,
    gcTime: 0,
  })
  const mail = usePortalMutation({
    mutate: () => send<FeeEmails>('POST', PATH, { ids }),
    ...changed,
    notices: {
      done: ({ emails }) =>
        sentenceNotice(
          emails.length === 1
            ? 'The email is on its way'
            : `${emails.length} emails are on their way`,
          emails.length === 1 ? 'link of a fee' : 'links of fees',
          portalPath('fees'),
        ),
      failed: 'No email was sent',
    },
  })

  async function sendAll() {
    try {
      await mail.mutateAsync()
      onClose(true)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    }
  }

  return (
    <Dialog
      title="Email the Links"
      description="Each family gets one email with what it owes in all, and its link to pay. An email that is sent cannot be called back."
      onClose={() => onClose(false)}
    >
      <Loaded query={emails} what="emails">
        {preview => (
          <>
            <Preview {...preview} unreachable={preview.unreachable + unreachable} />
            <DialogButtons>
              <Button
                busy={mail.isPending && 'Sending...'}
                disabled={preview.emails.length === 0}
                onClick={() => void sendAll()}
              >
                {preview.emails.length === 1
                  ? 'Send 1 email'
                  : `Send ${preview.emails.length} emails`}
              </Button>
              <Button variant="quiet" onClick={() => onClose(false)}>
                Cancel
              </Button>
            </DialogButtons>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function Preview({ emails, together, unreachable }: FeeEmails) {
  return (
    <>
      {together > 0 && (
        <p className={css.hint}>
          {together === 1 ? 'One more installment stands' : `${together} more installments stand`}{' '}
          on the same pages, and {together === 1 ? 'gets' : 'get'} no email of{' '}
          {together === 1 ? 'its' : 'their'} own.
        </p>
      )}
      {unreachable > 0 && (
        <p className={css.hint}>
          {unreachable === 1
            ? '1 fee has no payer’s email or no link'
            : `${unreachable} fees have no payer’s email or no link`}
          : nothing is sent for {unreachable === 1 ? 'it' : 'them'}.
        </p>
      )}
      <ul className={css.entries} aria-label="Emails">
        {emails.map(({ payer_email, fees, count, open }) => (
          <li key={fees[0]?.id}>
            <span>
              {fees.map(fee => (
                <span key={fee.id}>
                  {nameOfFee(fee)}, {formatMoney(fee.amount, fee.currency)}
                  {fee.due_date && `, due ${formatShortDay(fee.due_date)}`}
                  <br />
                </span>
              ))}
              <span className={css.hint}>to {payer_email}</span>
            </span>
            {count > 1 && (
              <span>
                {open} open in {count} fees
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

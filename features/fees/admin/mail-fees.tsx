import { useQuery } from '@tanstack/react-query'
import { sentenceNotice } from '../../../kit/admin/change-notice.ts'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RequestError } from '../../../ui/http/api.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { portalPath } from '../../portal-places.ts'
import { formatMoney } from '../ledger/money.ts'
import type { FeeLetters } from '../ledger/several.ts'
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

/** Shows who gets which letter with the link to pay, and sends them. */
export function MailFees({ ids, unreachable = 0, onClose }: MailFeesProps) {
  const letters = useQuery({
    queryKey: [PATH, ids],
    queryFn: () => send<FeeLetters>('POST', PATH, { ids, preview: true }),
    staleTime: 0,
    gcTime: 0,
  })
  const mail = usePortalMutation({
    mutate: (ids: readonly number[]) => send<FeeLetters>('POST', PATH, { ids }),
    ...changed,
    notices: {
      done: ({ letters }) =>
        sentenceNotice(
          letters.length === 1
            ? 'The letter is on its way'
            : `${letters.length} letters are on their way`,
          letters.length === 1 ? 'link of a fee' : 'links of fees',
          portalPath('fees'),
        ),
      failed: 'No letter was sent',
    },
  })

  async function sendAll({ letters }: FeeLetters) {
    try {
      await mail.mutateAsync(letters.map(({ id }) => id))
      onClose(true)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    }
  }

  return (
    <Dialog
      title="Mail the Links"
      description="Each family gets a letter with the link to pay. A letter that is sent cannot be called back."
      onClose={() => onClose(false)}
    >
      <Loaded query={letters} what="letters">
        {told => (
          <>
            <Preview {...told} unreachable={told.unreachable + unreachable} />
            <div className={css.actions}>
              <Button
                busy={mail.isPending && 'Sending...'}
                disabled={told.letters.length === 0}
                onClick={() => void sendAll(told)}
              >
                {told.letters.length === 1
                  ? 'Send 1 letter'
                  : `Send ${told.letters.length} letters`}
              </Button>
              <Button variant="quiet" onClick={() => onClose(false)}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function Preview({ letters, together, unreachable }: FeeLetters) {
  return (
    <>
      <ul className={css.entries} aria-label="Letters">
        {letters.map(letter => (
          <li key={letter.id}>
            <span>
              {nameOfFee(letter)}
              <br />
              <span className={css.hint}>to {letter.payer_email}</span>
            </span>
            <span>
              {formatMoney(letter.amount, letter.currency)}
              {letter.due_date && `, due ${formatShortDay(letter.due_date)}`}
            </span>
          </li>
        ))}
      </ul>
      {together > 0 && (
        <p className={css.hint}>
          {together === 1 ? 'One more installment stands' : `${together} more installments stand`}{' '}
          on the same pages, and {together === 1 ? 'gets' : 'get'} no letter of{' '}
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
    </>
  )
}

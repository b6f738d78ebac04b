import { useState } from 'react'
import type { z } from 'zod'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { useHasPermission } from '../../../kit/admin/user.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { entryLabels, feeName, partialRefund } from '../ledger/fee-words.ts'
import { formatMoney } from '../ledger/money.ts'
import { type Fee, feeEdit } from '../ledger/schema.ts'
import { type FeeState, isPayable, isRefundable, stateLabels } from '../ledger/states.ts'
import css from './admin.module.css'
import { AmountField } from './amount.tsx'
import { ActionForm } from './fee-action.tsx'
import {
  type FeeDetail,
  type ManualAction,
  useChangeFee,
  useFee,
  useFeeAction,
  useFeesOverview,
  useRemoveLink,
} from './use-fees.ts'

const labels: Record<ManualAction, string> = {
  'mark-paid': 'Mark as paid',
  discount: 'Add discount',
  waive: 'Waive',
  void: 'Void',
  refund: 'Refund',
}

/** A fee with its events and the treasurer's actions. */
export function ManageFee({ row, onClose }: { row: Fee; onClose: () => void }) {
  // The list may have the fee no more: a fee that was paid is not among those that are owed.
  const { data } = useFee(row)
  const fee = data && data.version >= row.version ? data : row
  const [action, setAction] = useState<ManualAction | 'edit'>()
  const may = useHasPermission('fees.update')
  const { player, status } = fee
  const back = () => setAction(undefined)
  return (
    <Dialog
      title={feeName(fee)}
      description={`${player}. ${stateLabels[status]}: ${amountsOf(fee)}.`}
      onClose={onClose}
      wide
    >
      {action === 'edit' && <EditForm fee={fee} onDone={back} />}
      {action && action !== 'edit' && (
        <ActionForm fee={fee} action={action} label={labels[action]} onDone={back} />
      )}
      {!action && (
        <>
          {may && (
            <div className={css.actions}>
              {actionsOn(status).map(action => (
                <Button key={action} variant="quiet" onClick={() => setAction(action)}>
                  {labels[action]}
                </Button>
              ))}
              {isPayable(status) && (
                <Button variant="quiet" onClick={() => setAction('edit')}>
                  Edit
                </Button>
              )}
            </div>
          )}
          {may && <FamilyLink fee={fee} />}
          <Entries fee={fee} detail={data} />
        </>
      )}
    </Dialog>
  )
}

function amountsOf(fee: Fee) {
  const { owed, received, currency, status } = fee
  if (status === 'partially_refunded') return partialRefund(fee)
  return `${formatMoney(received, currency)} of ${formatMoney(owed, currency)} received`
}

function actionsOn(status: FeeState): ManualAction[] {
  if (isPayable(status)) return ['mark-paid', 'discount', 'waive', 'void']
  return isRefundable(status) ? ['refund'] : []
}

/** The link that the family pays by. */
function FamilyLink({ fee }: { fee: Fee }) {
  const { path, payer_email, status } = fee
  const canMail = useFeesOverview()?.canMail ?? false
  const mail = useFeeAction(fee, 'mail')
  const renew = useFeeAction(fee, 'link')
  const revoke = useRemoveLink(fee)
  return (
    <section className={css.part} aria-label="The family’s link">
      <h3>The family’s link</h3>
      <p className={css.hint}>
        {path
          ? 'Anyone with the link can see all fees of the family, so send it only to them. A new one, or Revoke, ends every link that the family has.'
          : 'The link was revoked.'}
      </p>
      <div className={css.actions}>
        {path && <CopyButton text={location.origin + path} label="Copy link" />}
        {path && canMail && payer_email && isPayable(status) && (
          <Button
            variant="quiet"
            busy={mail.isPending && 'Sending...'}
            onClick={() => mail.mutate({})}
          >
            Email it to {payer_email}
          </Button>
        )}
        <Button variant="quiet" onClick={() => renew.mutate({})}>
          Make a new link
        </Button>
        {path && (
          <Button variant="danger" onClick={() => revoke.mutate()}>
            Revoke
          </Button>
        )}
      </div>
    </section>
  )
}

const Field = fieldsOf<z.output<typeof feeEdit>>()

function EditForm({ fee, onDone }: { fee: Fee; onDone: () => void }) {
  const { mutateAsync } = useChangeFee(fee)
  const { description, amount, season, due_date, payer_email } = fee
  return (
    <Form
      schema={feeEdit}
      start={{ description, amount, season, due_date, payer_email }}
      save={async input => {
        await mutateAsync(input)
        onDone()
      }}
      submit="Save"
      busy="Saving..."
      cancel={onDone}
    >
      <Field.Text name="description" label="Description" />
      <AmountField currency={fee.currency} />
      <Field.Text name="season" label="Season" optional />
      <Field.Date name="due_date" label="Due date" optional />
      <Field.Text
        name="payer_email"
        label="Payer’s email"
        hint="A parent’s, never the child’s."
        type="email"
        autoComplete="off"
        optional
      />
    </Form>
  )
}

function Entries({ fee, detail }: { fee: Fee; detail: FeeDetail | undefined }) {
  const { entries = [], refunds = [] } = detail ?? {}
  return (
    <section className={css.part} aria-label="What happened">
      <h3>What happened</h3>
      <ul className={css.entries}>
        {entries.map(({ id, day, kind, owed, received, method, note }) => (
          <li key={id}>
            <span>
              {formatShortDay(day)}: {entryLabels[kind]}
              {method && `, ${method}`}
              {note && <span className={css.hint}> ({note})</span>}
            </span>
            <span>{formatMoney(received || owed, fee.currency)}</span>
          </li>
        ))}
        {refunds.map(({ id, amount, currency, state }) => (
          <li key={`refund-${id}`}>
            <span>
              {state === 'asked'
                ? 'Refund asked for: the card provider has not answered yet, and is asked again'
                : 'Refund on its way at the card provider'}
            </span>
            <span>{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

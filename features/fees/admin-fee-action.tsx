import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { AmountField } from './admin-amount.tsx'
import { discount, type Fee, markedPaid, refund, voided, waived } from './schema.ts'
import { type ManualAction, useFeeAction, useFeesOverview } from './use-fees.ts'

interface ActionFormProps {
  fee: Fee
  action: ManualAction
  label: string
  onDone: () => void
}

const schemas: Record<ManualAction, z.ZodType<object>> = {
  'mark-paid': markedPaid,
  discount,
  waive: waived,
  void: voided,
  refund,
}

const methodChoices = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'bank', label: 'Bank transfer' },
]

const Paid = fieldsOf<z.output<typeof markedPaid>>()
const Reason = fieldsOf<z.output<typeof refund>>()

/** The form of a manual action. */
export function ActionForm({ fee, action, label, onDone }: ActionFormProps) {
  const { mutateAsync } = useFeeAction(fee, action)
  const today = useFeesOverview()?.today ?? ''
  const start: Record<ManualAction, object> = {
    'mark-paid': { method: 'cash', date: today, reference: '' },
    discount: { amount: '', reason: '' },
    waive: { reason: '' },
    void: { reason: '' },
    refund: { amount: fee.received, reason: '' },
  }
  return (
    <Form
      schema={schemas[action]}
      start={start[action]}
      save={async input => {
        await mutateAsync(input)
        onDone()
      }}
      submit={label}
      busy="Saving..."
      cancel={onDone}
    >
      {action === 'mark-paid' ? (
        <>
          <Paid.Options name="method" label="How it was paid" choices={methodChoices} />
          <Paid.Date name="date" label="Date" />
          <Paid.Text
            name="reference"
            label="Reference"
            hint="Such as the number of the check"
            optional
          />
        </>
      ) : (
        <>
          {(action === 'discount' || action === 'refund') && (
            <AmountField currency={fee.currency} />
          )}
          <Reason.Text
            name="reason"
            label="Reason"
            hint="Staff see it, the family does not."
            optional={action === 'void' || action === 'refund'}
          />
        </>
      )}
    </Form>
  )
}

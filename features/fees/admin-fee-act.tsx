import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { AmountField } from './admin-amount.tsx'
import { discount, type Fee, markedPaid, refund, voided, waived } from './schema.ts'
import { useFeeAct, useFeesOverview } from './use-fees.ts'

export type Act = 'mark-paid' | 'discount' | 'waive' | 'void' | 'refund'

interface ActFormProps {
  fee: Fee
  act: Act
  label: string
  onDone: () => void
}

const schemas: Record<Act, z.ZodType<object>> = {
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

/** The form of what the treasurer does with a fee. */
export function ActForm({ fee, act, label, onDone }: ActFormProps) {
  const { mutateAsync } = useFeeAct(fee, act)
  const today = useFeesOverview()?.today ?? ''
  const start: Record<Act, object> = {
    'mark-paid': { method: 'cash', date: today, reference: '' },
    discount: { amount: '', reason: '' },
    waive: { reason: '' },
    void: { reason: '' },
    refund: { amount: fee.received, reason: '' },
  }
  return (
    <Form
      schema={schemas[act]}
      start={start[act]}
      save={async input => {
        await mutateAsync(input)
        onDone()
      }}
      submit={label}
      busy="Saving..."
      cancel={onDone}
    >
      {act === 'mark-paid' ? (
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
          {(act === 'discount' || act === 'refund') && <AmountField currency={fee.currency} />}
          <Reason.Text
            name="reason"
            label="Reason"
            hint="Staff see it, the family does not."
            optional={act === 'void' || act === 'refund'}
          />
        </>
      )}
    </Form>
  )
}

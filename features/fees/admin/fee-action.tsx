import type { z } from 'zod'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { discount, type Fee, markedPaid, refund, voided, waived } from '../ledger/schema.ts'
import css from './admin.module.css'
import { AmountField } from './amount.tsx'
import { type ManualAction, useFeeAction, useFeesOverview } from './use-fees.ts'

type Reasoned = Exclude<ManualAction, 'mark-paid'>

interface ActionFormProps {
  fee: Fee
  action: ManualAction
  label: string
  onDone: () => void
}

const schemas: Record<Reasoned, z.ZodType<object>> = {
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
  const start: Record<Reasoned, object> = {
    discount: { amount: '', reason: '' },
    waive: { reason: '' },
    void: { reason: '' },
    refund: { amount: fee.received, reason: '' },
  }
  async function save(input: object) {
    await mutateAsync(input)
    onDone()
  }

  if (action === 'mark-paid') return <PaidForm submit={label} save={save} cancel={onDone} />
  return (
    <Form
      schema={schemas[action]}
      start={start[action]}
      save={save}
      submit={label}
      busy="Saving..."
      cancel={onDone}
    >
      {action === 'refund' && (
        <p className={css.hint}>
          What was paid by card goes back to that card; what was paid in another way you give back
          yourself, and it is noted here.
        </p>
      )}
      {(action === 'discount' || action === 'refund') && <AmountField currency={fee.currency} />}
      <Reason.Text
        name="reason"
        label="Reason"
        hint="Staff see it, the family does not."
        optional={action === 'void' || action === 'refund'}
      />
    </Form>
  )
}

interface PaidFormProps {
  submit: string
  save: (input: z.output<typeof markedPaid>) => Promise<void>
  cancel: () => void
}

/** How one or several fees were paid by hand. */
export function PaidForm({ submit, save, cancel }: PaidFormProps) {
  const today = useFeesOverview()?.today ?? ''
  return (
    <Form
      schema={markedPaid}
      start={{ method: 'cash', date: today, reference: '' }}
      save={save}
      submit={submit}
      busy="Saving..."
      cancel={cancel}
    >
      <Paid.Options name="method" label="How it was paid" choices={methodChoices} />
      <Paid.Date name="date" label="Date" />
      <Paid.Text
        name="reference"
        label="Reference"
        hint="Such as the number of the check"
        optional
      />
    </Form>
  )
}

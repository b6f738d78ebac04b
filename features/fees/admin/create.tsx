import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { loadedDialog } from '../../../kit/admin/paper/loaded-dialog.tsx'
import type { ListTool } from '../../../kit/admin/tab.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../../ui/form/fields.ts'
import controls from '../../../ui/form/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { More } from '../../../ui/form/more.tsx'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import { formatMoney } from '../ledger/money.ts'
import { type FeesForm, feesForm } from '../ledger/schema.ts'
import { AmountField } from './amount.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { type Answers, idsNow } from './recipients.ts'
import { remindTool } from './several.tsx'
import { useShownFees } from './shown-fees.ts'
import { useCreateFees, useDownloadFees, useFeesOverview, useFeeTemplates } from './use-fees.ts'

const Field = fieldsOf<FeesForm>()

/** Creates fees, and downloads all of them. */
export const feeTools: readonly ListTool[] = [
  { label: 'New fee', isMain: true, Dialog: CreateDialog },
  remindTool,
  {
    label: 'Print a list',
    Dialog: loadedDialog(async () => (await import('./paper.tsx')).FeesDialog),
  },
  {
    label: 'Download CSV',
    useTool() {
      const { isPending: isBusy, mutate } = useDownloadFees()
      return { isBusy, label: isBusy ? 'Downloading...' : undefined, press: () => mutate() }
    },
  },
]

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCreateFees()
  const shown = useShownFees()
  const [answers, setAnswers] = useState<Answers>(new Map())
  return (
    <Dialog title="New fee" onClose={onClose}>
      <Form
        schema={feesForm}
        start={{
          description: '',
          amount: '',
          currency: 'usd',
          season: '',
          due_date: '',
          method: 'team',
          team_id: '',
          player_ids: [],
          names: '',
          again: false,
          payer_email: '',
          installments: 1,
        }}
        save={async ({ method, names, ...input }) => {
          const player_ids = await idsNow({ ...input, method, names }, shown.players, answers)
          await mutateAsync({ ...input, team_id: null, player_ids })
          onClose()
        }}
        submit="Create"
        busy="Creating..."
        cancel={onClose}
        guarded
      >
        <Template />
        <Field.Text name="description" label="Description" hint="Such as Fall season U10" />
        <SideBySide>
          <AmountField />
          <DueDate />
        </SideBySide>
        <Field.Text name="season" label="Season" hint="Such as Fall 2026" optional />
        <RecipientFields shown={shown} answers={answers} onAnswers={setAnswers} />
        <More names={['installments', 'payer_email']} unfolding={['payer_email']}>
          <Field.Number
            name="installments"
            label="Installments"
            hint="Each a month after the last"
          />
          <Field.Text
            name="payer_email"
            label="Payer’s email"
            hint="A parent’s, never the child’s. Leave empty to use each player’s last one, or the family’s address."
            type="email"
            autoComplete="off"
            optional
          />
        </More>
      </Form>
    </Dialog>
  )
}

/** A day that is past is allowed, and said. */
function DueDate() {
  const today = useFeesOverview()?.today
  const due: unknown = useWatch({ name: 'due_date' })
  const isPast = today !== undefined && typeof due === 'string' && due !== '' && due < today
  const hint = isPast ? 'This day is past: the fee is overdue at once.' : undefined
  return <Field.Date name="due_date" label="Due date" hint={hint} optional />
}

/** Fills the fields from a template. */
function Template() {
  const templates = useFeeTemplates()
  const { setValue } = useFormContext()
  if (!templates?.length) return null
  return (
    <label className={controls.label}>
      Template
      <select
        className={controls.input}
        defaultValue=""
        onChange={({ target }) => {
          const chosen = templates.find(({ id }) => String(id) === target.value)
          if (!chosen) return
          for (const name of ['description', 'amount', 'currency', 'season'] as const) {
            setValue(name, String(chosen[name] ?? ''), { shouldDirty: true })
          }
        }}
      >
        <option value="">None</option>
        {templates.map(({ id, description, amount, currency }) => (
          <option key={id} value={id}>
            {description}, {formatMoney(amount, currency)}
          </option>
        ))}
      </select>
    </label>
  )
}

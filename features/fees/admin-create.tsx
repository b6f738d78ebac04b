import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import controls from '../../ui/form/form.module.css'
import { Form } from '../../ui/form/form.tsx'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import css from './admin.module.css'
import { AmountField } from './admin-amount.tsx'
import { formatMoney } from './money.ts'
import { type FeesOfMany, feesOfMany } from './schema.ts'
import { useCreateFees, useDownloadFees, useFeesOverview, useFeeTemplates } from './use-fees.ts'

const Field = fieldsOf<FeesOfMany>()

/** Creates fees, and downloads all of them. */
export function FeeTools() {
  const [open, setOpen] = useState(false)
  const { isPending, mutate } = useDownloadFees()
  return (
    <>
      <Button onClick={() => setOpen(true)}>New fee</Button>
      <Button variant="quiet" busy={isPending && 'Downloading...'} onClick={() => mutate()}>
        Download CSV
      </Button>
      {open && <CreateDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCreateFees()
  return (
    <Dialog title="New fee" onClose={onClose}>
      <Form
        schema={feesOfMany}
        start={{
          ...{ description: '', amount: '', currency: 'usd', season: '', due_date: '' },
          ...{ team_id: '', player_ids: [], payer_email: '', instalments: 1 },
        }}
        save={async input => {
          await mutateAsync(input)
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
          <Field.Text name="season" label="Season" optional />
          <Field.Date name="due_date" label="Due date" optional />
          <Field.Number name="instalments" label="Instalments" hint="Each a month after the last" />
        </SideBySide>
        <Whom />
        <Field.Text
          name="payer_email"
          label="Payer’s email"
          hint="A parent’s, never the child’s. Left empty, each player’s last one is used."
          type="email"
          autoComplete="off"
          optional
        />
      </Form>
    </Dialog>
  )
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

/** A whole team, or players one by one. */
function Whom() {
  const teams = useTeamChoices()
  const players = useFeesOverview()?.players ?? []
  const team: unknown = useWatch({ name: 'team_id' })
  return (
    <>
      <Field.Select
        name="team_id"
        label="Whole team"
        choices={teams}
        empty="No, players whom I choose"
        optional
      />
      {!team && (
        <div className={css.players}>
          <Field.Checks
            name="player_ids"
            label="Players"
            choices={players.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
    </>
  )
}

import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { send } from '../../kit/admin/portal-client.ts'
import type { ListFilter } from '../../kit/admin/tab.ts'
import { newAct } from '../../kit/admin/undo.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { type Consent, consentChoices, consentLabels, proofChoices } from './consent.ts'
import { type Player, player } from './schema.ts'

const Field = fieldsOf<Consent>()

/** What the family said about the photo. */
export function ConsentFields() {
  const consent: Player['consent'] = useWatch({ name: 'consent' })
  return (
    <>
      <Field.Select
        name="consent"
        label="Photo consent"
        choices={consentChoices.filter(({ value }) => value !== 'expired' || consent === 'expired')}
        hint={hints[consent]}
      />
      {consent !== 'unknown' && (
        <SideBySide>
          <Field.Text
            name="consent_by"
            label="Who said it"
            hint="Such as Mother"
            autoComplete="off"
            optional
          />
          <Field.Select
            name="consent_via"
            label="How"
            choices={proofChoices}
            empty="Not noted"
            optional
          />
          <Field.Date name="consent_on" label="On" optional />
          <Field.Date
            name="consent_until"
            label="Until"
            hint="Left empty, until it is withdrawn"
            optional
          />
        </SideBySide>
      )}
    </>
  )
}

const hints: Record<Player['consent'], string> = {
  unknown:
    'Club Settings say whether the photo is shown until the family has answered. Select players in the list to ask their families.',
  given: 'The photo is shown.',
  refused: 'The photo is not shown, and its address answers nobody but staff.',
  withdrawn:
    'The photo is gone from the site at once; copies on other people’s devices stay theirs.',
  expired: 'The last day is over, and the photo is not shown until the family says yes again.',
}

export const consentFilter: ListFilter<Player> = {
  name: 'consent',
  label: 'Photo consent',
  useFilter: () => ({
    choices: consentChoices,
    matches: ({ consent }, value) => consent === value,
  }),
}

const answer = player.pick({
  consent: true,
  consent_by: true,
  consent_on: true,
  consent_until: true,
  consent_via: true,
})

/** One answer for several players, such as after a parents' evening. */
export function ConsentDialog({
  rows,
  onClose,
}: {
  rows: readonly Player[]
  onClose: (done: boolean) => void
}) {
  const count = rows.length === 1 ? '1 player' : `${rows.length} players`
  const { mutateAsync } = usePortalMutation({
    async mutate(values: z.output<typeof answer>) {
      const act = { 'x-act': newAct() }
      for (const { id } of rows) await send('PUT', `/api/admin/players/${id}`, values, act)
    },
    invalidates: ['players'],
    notices: {
      done: (_, { consent }) => `Photo consent of ${count}: ${consentLabels[consent]}`,
      failed: ({ message }) => `Not all could be changed: ${message}`,
    },
  })

  return (
    <Dialog
      title="Photo Consent"
      description={`What the families of ${count} said about photos. It replaces what was recorded before.`}
      onClose={() => onClose(false)}
    >
      <Form
        schema={answer}
        start={{
          consent: 'given',
          consent_by: '',
          consent_on: '',
          consent_until: '',
          consent_via: 'paper',
        }}
        save={async values => {
          await mutateAsync(values)
          onClose(true)
        }}
        submit="Save"
        busy="Saving..."
      >
        <ConsentFields />
      </Form>
    </Dialog>
  )
}

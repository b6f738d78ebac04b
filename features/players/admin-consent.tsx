import { useWatch } from 'react-hook-form'
import { SelectionDialog } from '../../kit/admin/action-form.tsx'
import { changeRows } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { DeclaredField } from '../../kit/admin/form-parts.tsx'
import type { ListFilter, Selected } from '../../kit/admin/tab.ts'
import { choicesOf } from '../../kit/fields.ts'
import { counted } from '../../ui/english.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { portalPath } from '../portal-places.ts'
import { isNo } from './consent.ts'
import { consentLabels, type Player, player } from './schema.ts'
import { takingNo } from './takes-no.ts'

const consents = choicesOf(player.shape.consent)

/** The fields of the family's answer about the photo. */
export function ConsentFields() {
  const consent: Player['consent'] = useWatch({ name: 'consent' })
  return (
    <>
      <DeclaredField
        name="consent"
        choices={consents.filter(({ value }) => value !== 'expired' || consent === 'expired')}
        hint={hints[consent]}
      />
      {consent !== 'unknown' && (
        <SideBySide>
          <DeclaredField name="consent_by" label="Who said it" />
          <DeclaredField name="consent_via" label="How" empty="Not noted" />
          <DeclaredField name="consent_on" label="On" />
          <DeclaredField name="consent_until" label="Until" />
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

export const consentFilter: ListFilter = {
  name: 'consent',
  label: 'Photo consent',
  useChoices: () => consents,
}

const answer = player.pick({
  consent: true,
  consent_by: true,
  consent_on: true,
  consent_until: true,
  consent_via: true,
})

/** Enters one answer for several players, such as after a parents' evening. */
export function ConsentDialog(selected: Selected<Player>) {
  const count = counted(selected.rows.length, 'player')
  const ids = selected.rows.map(({ id }) => ({ id }))
  return (
    <SelectionDialog
      {...selected}
      path="players"
      // A no is taken whatever else was saved meanwhile.
      mutate={values => changeRows('players', isNo(values) ? ids : selected.rows, values)}
      title="Photo Consent"
      description={`What the families of ${count} said about photos. It replaces what was recorded before.`}
      schema={takingNo(answer, selected.rows)}
      start={{ consent: 'given', consent_via: 'paper' }}
      form={[ConsentFields]}
      done={(_, { consent }) =>
        changeNotice(`photo consent of ${count}:`, consentLabels[consent], portalPath('players'))
      }
    />
  )
}

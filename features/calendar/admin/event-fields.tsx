import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import { useTeamChoices } from '../../teams/admin-choice.tsx'
import type { ScheduleEventInput } from '../schedule/schema.ts'
import { hasOpponent, hasTitle } from './event-cells.tsx'
import { typeChoices } from './type-choices.ts'

const Field = fieldsOf<ScheduleEventInput>()

/** The fields of the chosen type. */
export function EventFields() {
  const type = String(useWatch({ name: 'type' }))
  const teams = useTeamChoices()
  return (
    <>
      <Field.Date name="date" label="Date" />
      <SideBySide>
        <Field.Time name="time" label="Time" />
        <Field.Time name="end_time" label="Ends at" optional />
      </SideBySide>
      <SideBySide>
        <Field.Select name="type" label="Type" choices={typeChoices} />
        <Field.Select name="team_id" label="Team" choices={teams} empty="Whole club" optional />
      </SideBySide>
      {hasTitle(type) && (
        <Field.Text
          name="title"
          label="Title"
          hint={type === 'other' ? 'Such as Team picnic' : 'Such as Spring Cup'}
          optional
        />
      )}
      {hasOpponent(type) && (
        <>
          <Field.Text name="opponent" label="Opponent" autoComplete="off" optional />
          <Field.Checkbox name="isHome" label="We play at home" />
        </>
      )}
      <Field.Text name="location" label="Location" hint="Such as Oak Park, Field 2" />
    </>
  )
}

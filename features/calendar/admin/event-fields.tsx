import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import { useTeamField } from '../../teams/admin-choice.tsx'
import { hasOpponent, hasTitle } from '../schedule/event-name.ts'
import { type ScheduleEventInput, scheduleEvent } from '../schedule/schema.ts'
import { typeChoices } from './type-choices.ts'

const Field = fieldsOf<ScheduleEventInput>()

/** An event as the form holds it; fields that another type has are not stored. */
export const eventForm = z.preprocess(
  withTime,
  scheduleEvent.transform(event => ({
    ...event,
    title: hasTitle(event.type) ? event.title : null,
    opponent: hasOpponent(event.type) ? event.opponent : null,
  })),
)

/** While the time is not known, the form has no field for it. */
function withTime(typed: unknown) {
  const { time, time_tbd } = Object(typed)
  return time_tbd ? { ...Object(typed), time: time || '00:00', end_time: null } : typed
}

/** The fields of the chosen type. */
export function EventFields() {
  const [type, isTbd] = useWatch({ name: ['type', 'time_tbd'] })
  const team = useTeamField('Whole club')
  return (
    <>
      <Field.Date name="date" label="Date" />
      <Field.Checkbox name="time_tbd" label="Time not known yet" hint="Families read Time TBD." />
      {!isTbd && (
        <>
          <SideBySide>
            <Field.Time name="time" label="Time" />
            <Field.Time name="end_time" label="Ends at" optional />
          </SideBySide>
          <Field.Number
            name="arrive_early"
            label="Be there"
            hint="Minutes before the start, such as 30"
            optional
          />
        </>
      )}
      <SideBySide>
        <Field.Select name="type" label="Type" choices={typeChoices} />
        <Field.Select name="team_id" label="Team" {...team} />
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
      <Field.Text
        name="venue"
        label="Venue and field"
        hint="Where the location is a street address. It then stands above it."
        autoComplete="off"
        optional
      />
      <Field.Text name="uniform" label="Uniform" hint="Such as Red shirts" optional />
      <Field.TextArea
        name="notes"
        label="Notes"
        hint="For everybody to read. Links can be pressed."
        optional
      />
    </>
  )
}

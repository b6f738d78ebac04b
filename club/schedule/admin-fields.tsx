import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../ui/form/fields.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { against, titled } from './admin-words.tsx'
import type { ScheduleEventInput } from './schema.ts'
import { typeChoices } from './type-choices.ts'

const Field = fieldsOf<ScheduleEventInput>()

/** What an event of the chosen type needs. */
export function EventFields() {
  const type = String(useWatch({ name: 'type' }))
  return (
    <>
      <SideBySide>
        <Field.Date name="date" label="Date" />
        <Field.Time name="time" label="Time" />
      </SideBySide>
      <Field.Select name="type" label="Type" choices={typeChoices} />
      {titled(type) && (
        <Field.Text
          name="title"
          label="Title"
          hint={type === 'other' ? 'Such as Team picnic' : 'Such as Spring Cup'}
          optional
        />
      )}
      {against(type) && (
        <>
          <Field.Text name="opponent" label="Opponent" autoComplete="off" optional />
          <Field.Checkbox name="isHome" label="We play at home" />
        </>
      )}
      <Field.Text name="location" label="Location" hint="Such as Oak Park, Field 2" />
    </>
  )
}

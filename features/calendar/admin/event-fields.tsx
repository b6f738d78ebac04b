import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { useProposed } from '../../../ui/form/proposed.ts'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import { useTeamField } from '../../teams/admin-choice.tsx'
import { endAt } from '../schedule/end.ts'
import { hasOpponent, hasTitle } from '../schedule/event-name.ts'
import { type ScheduleEventInput, scheduleEvent } from '../schedule/schema.ts'
import { series } from '../series/schema.ts'
import { PlaceFields } from './place-fields.tsx'
import { typeChoices } from './type-choices.ts'

const Field = fieldsOf<ScheduleEventInput>()

/** An event as the form holds it; fields that another type has are not stored. */
export const eventForm = z.preprocess(
  withTime,
  scheduleEvent.transform(ofItsType).transform(event => ({
    ...event,
    end_date: hasTitle(event.type) ? event.end_date : null,
  })),
)

/** The same of a series. */
export const seriesForm = z.preprocess(withTime, series.transform(ofItsType))

function ofItsType<Event extends Omit<ScheduleEventInput, 'date' | 'end_date'>>(
  event: Event,
): Event {
  return {
    ...event,
    title: hasTitle(event.type) ? event.title : null,
    opponent: hasOpponent(event.type) ? event.opponent : null,
  }
}

/** While the time is not known, the form has no field for it. */
function withTime(typed: unknown) {
  const { time, time_tbd } = Object(typed)
  return time_tbd ? { ...Object(typed), time: time || '00:00', end_time: null } : typed
}

/** A new event. */
export const blankEvent = {
  date: '',
  end_date: '',
  time: '',
  end_time: '',
  time_tbd: false,
  arrive_early: null,
  type: 'game' as const,
  team_id: null,
  title: '',
  opponent: '',
  match_number: '',
  isHome: true,
  location: '',
  venue: '',
  uniform: '',
  notes: '',
}

/** An event whose start is changed lasts as long as before, until another end is typed. */
function useEndAlong() {
  const { getValues } = useFormContext<ScheduleEventInput>()
  const opened = useRef(getValues())
  useProposed('end_time', ['time'], (time = '') => {
    const { time: start, end_time } = opened.current
    return end_time ? endAt(time, { time: start, end_time }) : ''
  })
}

/** The fields of the chosen type. */
export function EventFields() {
  const type = useWatch({ name: 'type' })
  return (
    <>
      <Field.Date name="date" label="Date" />
      {hasTitle(type) && (
        <Field.Date
          name="end_date"
          label="Last day"
          hint="Of an event over several days"
          optional
        />
      )}
      <FieldsWithoutDate />
    </>
  )
}

/** The same for events that repeat. */
export function FieldsWithoutDate() {
  const [type, isTbd] = useWatch({ name: ['type', 'time_tbd'] })
  const team = useTeamField('Whole club')
  useEndAlong()
  return (
    <>
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
          <Field.Text
            name="match_number"
            label="Match number"
            hint="The league’s. Its next file changes this game by it."
            autoComplete="off"
            optional
          />
        </>
      )}
      <PlaceFields />
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

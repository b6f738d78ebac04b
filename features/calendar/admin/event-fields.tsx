import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { read } from '../../../kit/admin/portal-client.ts'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { More } from '../../../ui/form/more.tsx'
import { useFollowed, useProposed } from '../../../ui/form/proposed.ts'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import { useToday } from '../../settings/use-club.ts'
import { useTeamField } from '../../teams/admin-choice.tsx'
import { endAt } from '../schedule/end.ts'
import { hasOpponent, hasTitle } from '../schedule/event-name.ts'
import { type ScheduleEvent, type ScheduleEventInput, scheduleEvent } from '../schedule/schema.ts'
import { series } from '../series/schema.ts'
import { TypedClashes } from './clashes/typed-clashes.tsx'
import { NOWHERE, nextSaturday } from './new-event.ts'
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

/** Fills in a time, as the form has no field for it while the time is not known. */
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

/** When the start of an event is changed, its length stays until another end is typed. */
function useEndAlong() {
  const { getValues } = useFormContext<ScheduleEventInput>()
  const opened = useRef(getValues())
  useProposed('end_time', ['time'], (time = '') => {
    const { time: start, end_time } = opened.current
    return end_time ? endAt(time, { time: start, end_time }) : ''
  })
}

/** Proposes day and place of a new event until others are typed. */
function ProposedForNew() {
  const today = useToday() ?? ''
  useProposed('date', ['type'], type => (type === 'game' && today ? nextSaturday(today) : ''))
  useFollowed(useLastPlace(), { from: NOWHERE })
  return null
}

/** The place where the chosen team was at last for an event of the chosen type. */
function useLastPlace() {
  const [type, team, isHome] = useWatch({ name: ['type', 'team_id', 'isHome'] })
  const side = type === 'game' && !isHome ? 'away' : 'home'
  const query = new URLSearchParams({ team_id: String(team), type, side }).toString()
  const { data } = useQuery({
    queryKey: ['/api/schedule', 'last place', query],
    queryFn: () => read<typeof NOWHERE>(`/api/admin/schedule/last-place?${query}`),
    enabled: Boolean(team) && side === 'home',
    gcTime: 0,
  })
  return data ?? NOWHERE
}

/** The fields of the chosen type: who, against whom, when, where. */
export function EventFields({ row }: { row?: ScheduleEvent | undefined }) {
  const type = useWatch({ name: 'type' })
  return (
    <SameFields
      day={
        <>
          {!row && <ProposedForNew />}
          <Field.Date name="date" label="Date" />
          {hasTitle(type) && (
            <Field.Date
              name="end_date"
              label="Last day"
              hint="Of an event over several days"
              optional
            />
          )}
        </>
      }
      clashes={<TypedClashes row={row} />}
    />
  )
}

interface SameFieldsProps {
  day?: ReactNode
  /** Stand beneath the fields that they depend on. */
  clashes?: ReactNode
}

/** The fields that events which repeat have, too. */
export function SameFields({ day, clashes }: SameFieldsProps) {
  const [type, isTbd] = useWatch({ name: ['type', 'time_tbd'] })
  const team = useTeamField('Whole club')
  useEndAlong()
  return (
    <>
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
      {day}
      {!isTbd && (
        <SideBySide>
          <Field.Time name="time" label="Time" />
          <Field.Time name="end_time" label="Ends at" optional />
        </SideBySide>
      )}
      <Field.Checkbox name="time_tbd" label="Time not known yet" hint="Families read Time TBD." />
      <PlaceFields />
      {clashes}
      <More names={['arrive_early', 'uniform', 'notes', 'match_number']}>
        {!isTbd && (
          <Field.Number
            name="arrive_early"
            label="Be there"
            hint="Minutes before the start, such as 30"
            optional
          />
        )}
        <Field.Text name="uniform" label="Uniform" hint="Such as red jerseys" optional />
        <Field.TextArea
          name="notes"
          label="Notes"
          hint="For everybody to read. Links can be pressed."
          optional
        />
        {hasOpponent(type) && (
          <Field.Text
            name="match_number"
            label="Match number"
            hint="The league’s. Its next file changes this game by it."
            autoComplete="off"
            optional
          />
        )}
      </More>
    </>
  )
}

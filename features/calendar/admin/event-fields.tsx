import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { FormPart } from '../../../kit/admin/form-parts.tsx'
import { read } from '../../../kit/admin/portal-client.ts'
import { blankValues } from '../../../kit/blank-values.ts'
import { useFollowed, useProposed } from '../../../ui/form/proposed.ts'
import { useToday } from '../../settings/use-club.ts'
import { useTeamField } from '../../teams/admin-choice.tsx'
import { endAt } from '../schedule/end.ts'
import { hasOpponent, hasTitle } from '../schedule/event-name.ts'
import { type ScheduleEvent, type ScheduleEventInput, scheduleEvent } from '../schedule/schema.ts'
import { series } from '../series/schema.ts'
import { TypedClashes } from './clashes/typed-clashes.tsx'
import { FeedSays } from './feeds/feed-says.tsx'
import { NOWHERE, nextSaturday } from './new-event.ts'
import { PlaceSelect } from './place-select.tsx'

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

/** A new event; its status is that of a planned one. */
export const blankEvent = blankValues(scheduleEvent.omit({ status: true, status_reason: true }))

/** When the start of an event is changed, its length stays until another end is typed. */
function EndAlong() {
  const { getValues } = useFormContext<ScheduleEventInput>()
  const opened = useRef(getValues())
  useProposed('end_time', ['time'], (time = '') => {
    const { time: start, end_time } = opened.current
    return end_time ? endAt(time, { time: start, end_time }) : ''
  })
  return null
}

/** Proposes day and place of a new event until others are typed. */
function Proposed() {
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

const useType = () => useWatch({ name: 'type' })
const useHasTitle = () => hasTitle(useType())
const useHasOpponent = () => hasOpponent(useType())
const useHasTime = () => !useWatch({ name: 'time_tbd' })

type Part<Name extends string> = FormPart<Name, ScheduleEvent>
/** The fields of an event beside its days. */
type Common = Exclude<keyof ScheduleEventInput, 'date' | 'end_date'>

/** The fields of the chosen type: who, against whom, when, where. */
export const eventParts = partsWith<'date' | 'end_date'>({
  days: [({ row }) => !row && <Proposed />, 'date', { name: 'end_date', useIsShown: useHasTitle }],
  Clashes: ({ row }) => (
    <>
      <FeedSays row={row} />
      <TypedClashes row={row} />
    </>
  ),
})

/** The same of events that repeat; clashes stand beneath the fields that they depend on. */
export function partsWith<Day extends string = never>({
  days = [],
  Clashes,
}: {
  days?: Part<Day>[]
  Clashes: Part<never>
}): Part<Common | Day>[] {
  return [
    EndAlong,
    { row: ['type', { name: 'team_id', useProps: () => useTeamField('Whole club') }] },
    {
      name: 'title',
      useIsShown: useHasTitle,
      useProps: () => ({
        hint: useType() === 'other' ? 'Such as Team picnic' : 'Such as Spring Cup',
      }),
    },
    { name: 'opponent', useIsShown: useHasOpponent },
    { name: 'isHome', useIsShown: useHasOpponent },
    ...days,
    {
      row: [
        { name: 'time', useIsShown: useHasTime },
        { name: 'end_time', useIsShown: useHasTime },
      ],
    },
    'time_tbd',
    PlaceSelect,
    'location',
    'venue',
    Clashes,
    {
      more: [
        { name: 'arrive_early', useIsShown: useHasTime },
        'uniform',
        'notes',
        { name: 'match_number', useIsShown: useHasOpponent },
      ],
    },
  ]
}

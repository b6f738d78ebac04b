import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sentenceNotice } from '../../../../kit/admin/change-notice.ts'
import { useDebounced } from '../../../../kit/admin/debounced.ts'
import { read, send } from '../../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../../../kit/admin/user.ts'
import { api } from '../../../../ui/http/api.ts'
import { portalPath } from '../../../portal-places.ts'
import type { JudgedEvent } from '../../clashes/judged-event.ts'
import type { ClashCounts, Clashes, ClashingDay, TypedJudgement } from '../../clashes/responses.ts'
import { type Acceptance, type ClashState, typedEvent, typedSeries } from '../../clashes/schema.ts'

/** Path of the list, below `/api`. */
export const CLASHES_PATH = 'admin/clashes'

/** What depends on events, beside their list: clashes, and whether followers will be told. */
export const OF_EVENTS = [CLASHES_PATH, 'admin/live'] as const

/** The first clashes of a state; undefined while they load. */
export function useClashes(state: ClashState, limit: number): Clashes | undefined {
  const enabled = useHasPermission('schedule.read')
  return useQuery({
    queryKey: [`/api/${CLASHES_PATH}`, state, limit],
    queryFn: () => read<Clashes>(`/api/${CLASHES_PATH}?state=${state}&limit=${limit}`),
    enabled,
    placeholderData: keepPreviousData,
  }).data
}

/** How many there are; undefined while they load. */
export function useClashCounts() {
  const enabled = useHasPermission('schedule.read')
  // Read again whenever the list of clashes is.
  return useQuery({
    queryKey: [`/api/${CLASHES_PATH}`, 'counts'],
    queryFn: () => read<ClashCounts>(`/api/${CLASHES_PATH}/counts`),
    enabled,
  }).data
}

/** Returns the clashes of an event as it is typed; nothing while a field of it is missing or wrong. */
export function useTypedClashes(event: JudgedEvent) {
  const isTimed = event.time !== '' || event.time_tbd
  const isWhole = isTimed && typedEvent.safeParse(event).success
  return useJudgement<TypedJudgement>('event', isWhole && event)
}

/** The days on which an event that repeats would clash. */
export function useClashingDays(event: JudgedEvent, days: readonly string[]) {
  const series = { event: { ...event, date: days[0] ?? '' }, days }
  return useJudgement<{ days: ClashingDay[] }>(
    'days',
    typedSeries.safeParse(series).success && series,
  )
}

function useJudgement<Answer>(about: 'event' | 'days', typed: object | false) {
  const body = useDebounced(typed ? JSON.stringify(typed) : '')
  const { data, isError } = useQuery({
    queryKey: [`/api/${CLASHES_PATH}`, about, body],
    // Nobody pressed anything: an ended session is not asked about here, over what the user is doing.
    queryFn: () => api<Answer>('POST', `/api/${CLASHES_PATH}/${about}`, { body: JSON.parse(body) }),
    enabled: body !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { data: body === '' ? undefined : data, isError }
}

/** `events` are what clashes, in words. */
export function useAccept(events: string) {
  return usePortalMutation({
    mutate: (input: Acceptance) => send('POST', `/api/${CLASHES_PATH}/accepted`, input),
    invalidates: [CLASHES_PATH],
    notices: {
      done: sentenceNotice('Clash accepted', events, portalPath('schedule')),
      failed: 'Failed to accept the clash',
    },
  })
}

/** Takes back the acceptance of a clash, by its id. */
export function useTakeBack(events: string) {
  return usePortalMutation({
    mutate: (id: number) => send('DELETE', `/api/${CLASHES_PATH}/accepted/${id}`),
    invalidates: [CLASHES_PATH],
    notices: {
      done: sentenceNotice('The clash is no longer accepted', events, portalPath('schedule')),
      failed: 'Failed to undo the acceptance',
    },
  })
}

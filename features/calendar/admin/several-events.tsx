import { z } from 'zod'
import { SelectionDialog } from '../../../kit/admin/action-form.tsx'
import { changeRows } from '../../../kit/admin/bulk.ts'
import { changeNotice } from '../../../kit/admin/change-notice.ts'
import type { Selected, SelectionAction } from '../../../kit/admin/tab.ts'
import { optional, text, time } from '../../../kit/fields.ts'
import { counted } from '../../../ui/english.ts'
import { portalPath } from '../../portal-places.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { OF_EVENTS } from './clashes/use-clashes.ts'
import { FEEDS_PATH } from './feeds/use-sync.ts'
import { REASONS } from './status-dialog.tsx'
import { useLocations } from './use-schedule.ts'

const LISTS = ['schedule', FEEDS_PATH, ...OF_EVENTS]

/** Bulk actions of the schedule: cancel, and move in time or place. */
export const severalEvents: readonly SelectionAction<ScheduleEvent>[] = [
  { label: 'Cancel events', Dialog: CancelEvents },
  { label: 'Time or place', Dialog: MoveEvents },
]

const cancelled = z.object({
  status_reason: optional(text('Reason', { hint: 'For everybody to read' })),
})

function CancelEvents(selected: Selected<ScheduleEvent>) {
  const { rows } = selected
  const count = counted(rows.length, 'event')
  return (
    <SelectionDialog
      {...selected}
      path="schedule"
      title="Cancel Events"
      description={`The site and the calendars of families show ${count} as cancelled.`}
      schema={cancelled}
      form={[{ name: 'status_reason', picks: REASONS }]}
      mutate={values => changeRows('schedule', rows, { ...values, status: 'cancelled' })}
      invalidates={LISTS}
      done={changeNotice(count, 'cancelled', portalPath('schedule'))}
      submit={`Cancel ${count}`}
    />
  )
}

const slot = z
  .object({
    time: optional(time('Time', { title: 'New time' })),
    location: optional(text('Location', { title: 'New location' })),
    venue: optional(text('Venue and field', { title: 'New venue and field' })),
  })
  .refine(({ time, location, venue }) => time ?? location ?? venue, {
    path: ['time'],
    error: 'Enter a new time or a new place',
  })

function MoveEvents(selected: Selected<ScheduleEvent>) {
  const { rows } = selected
  const count = counted(rows.length, 'event')
  return (
    <SelectionDialog
      {...selected}
      path="schedule"
      title="Change Time or Place"
      description={`Of ${count}. Empty fields stay as they are; an end moves along with its start.`}
      schema={slot}
      form={['time', { name: 'location', suggestions: useLocations() }, 'venue']}
      mutate={({ time, location, venue }) =>
        // The former field means nothing at another address.
        changeRows('schedule', rows, {
          ...(time && { time, time_tbd: false }),
          ...(location && { location, venue }),
          ...(venue && { venue }),
        })
      }
      invalidates={LISTS}
      done={changeNotice(count, 'updated', portalPath('schedule'))}
    />
  )
}

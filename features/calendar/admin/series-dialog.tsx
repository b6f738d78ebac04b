import { pickBy } from 'es-toolkit/object'
import { useState } from 'react'
import { z } from 'zod'
import { sentenceNotice } from '../../../kit/admin/change-notice.ts'
import { FormParts } from '../../../kit/admin/form-parts.tsx'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { choice } from '../../../kit/fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { capitalized } from '../../../ui/english.ts'
import { fieldsOf as fieldsOfEntity } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { rowPath } from '../../portal-places.ts'
import { type ScheduleEvent, type ScheduleEventInput, scheduleEvent } from '../schedule/schema.ts'
import { scopes } from '../series/schema.ts'
import { OF_EVENTS } from './clashes/use-clashes.ts'
import { fieldsOf } from './duplicate.tsx'
import { eventForm, eventParts } from './event-fields.tsx'
import { theEvent } from './event-names.ts'

const scoped = z.object({ scope: choice('Events', scopes) })
const form = z.intersection(scoped, eventForm)
type Scoped = z.output<typeof scoped>

const Field = fieldsOfEntity<Scoped>()
const scopeLabels = { following: 'This one and those after it', all: 'All of the series' }
const choices = scopes.map(value => ({ value, label: scopeLabels[value] }))

interface SeriesDialogProps {
  row: ScheduleEvent
  onClose: () => void
}

/** Changes or deletes an event with others of its series; a single one is changed as any other. */
export function SeriesDialog({ row, onClose }: SeriesDialogProps) {
  const path = `/api/admin/schedule/${row.id}/series`
  const [deleting, setDeleting] = useState<Scoped['scope']>()
  const update = usePortalMutation({
    mutate: (body: Scoped & { changes: object }) => send<{ changed: number }>('PUT', path, body),
    invalidates: ['schedule', ...OF_EVENTS],
    notices: {
      done: ({ changed }) =>
        sentenceNotice(
          `${changed} ${changed === 1 ? 'event' : 'events'} updated`,
          `series of ${theEvent(row)}`,
          rowPath('schedule', row.id),
        ),
      failed: 'Failed to update events',
    },
  })
  const deletion = usePortalMutation({
    mutate: (scope: Scoped['scope']) =>
      send<{ deleted: number }>('DELETE', `${path}?scope=${scope}`),
    invalidates: ['schedule', ...OF_EVENTS],
    notices: {
      done: ({ deleted }) =>
        sentenceNotice(`${deleted} events deleted`, `series of ${theEvent(row)}`),
      failed: 'Failed to delete events',
    },
  })

  async function save({ scope, ...event }: Scoped & ScheduleEventInput) {
    await update.mutateAsync({ scope, changes: changesOf(row, event) })
    onClose()
  }

  async function remove(scope: Scoped['scope']) {
    await deletion.mutateAsync(scope)
    onClose()
  }

  return (
    <Dialog
      title="Change the Series"
      description={`${capitalized(theEvent(row))} and others of its series. What was changed of an event alone stays.`}
      onClose={onClose}
    >
      <Form
        schema={form}
        start={{ ...fieldsOf(row), scope: 'following' }}
        save={save}
        submit="Update Events"
        busy="Updating..."
        cancel={onClose}
        guarded
      >
        <Field.Options name="scope" label="Which events" choices={choices} />
        <FormParts schema={scheduleEvent} parts={eventParts} row={row} />
      </Form>
      <p>
        <Button variant="quiet" onClick={() => setDeleting('following')}>
          Delete this one and those after it
        </Button>{' '}
        <Button variant="quiet" onClick={() => setDeleting('all')}>
          Delete the series
        </Button>
      </p>
      {deleting && (
        <Confirm
          title="Are you sure?"
          text={`This will permanently delete ${deleting === 'all' ? 'all events of the series' : `${theEvent(row)} and those of its series after it`}.`}
          note="History keeps it for 30 days."
          action="Delete"
          busy="Deleting..."
          run={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Dialog>
  )
}

/** The fields that the form has changed. */
function changesOf(row: ScheduleEvent, event: ScheduleEventInput) {
  return pickBy(event, (value, name) => name in fieldsOf(row) && value !== row[name])
}

import { resource } from '../../../kit/resource/resource.server.ts'
import type { Tables } from '../../../kit/tables.server.ts'
import { withClosures } from './apply-closures.ts'
import { readClosures } from './closures-read.server.ts'
import { type ScheduleEvent, scheduleEvent } from './schema.ts'
import { changeStatus, statusChange } from './status-change.ts'

type Kept = Tables['schedule_events']

export default resource({
  path: 'schedule',
  table: 'schedule_events',
  singular: 'event',
  entity: scheduleEvent,
  public: ['list'],
  admin: ['create', 'update', 'remove', 'import'],
  actions: { status: { body: statusChange, change: changeStatus } },
  orderBy: ['date', 'time'],
  knownBy: ['date', 'time', 'type', 'title', 'opponent', 'location'],
  shown: async (events, db) => withClosures(events as ScheduleEvent[], await readClosures(db)),
  hiding: 'hidden',
  // What a sync remembers is nobody's business.
  present: row => {
    const { version, source, external_key, hidden, ...event } = row as typeof row & Kept
    return event
  },
})

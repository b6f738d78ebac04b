import { resource } from '../resource.server.ts'
import { scheduleEvent } from './schema.ts'

export default resource({
  path: 'schedule',
  table: 'schedule_events',
  singular: 'event',
  entity: scheduleEvent,
  public: ['list'],
  admin: ['create', 'update', 'remove'],
  orderBy: ['date', 'time'],
})

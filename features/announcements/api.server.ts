import { addDays } from '../../kit/clock.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { announcement } from './schema.ts'

export default resource({
  path: 'announcements',
  table: 'announcements',
  singular: 'announcement',
  entity: announcement,
  public: ['list'],
  admin: ['create', 'update', 'remove'],
  orderBy: ['-startDate', '-id'],
  defaults: today => ({ startDate: today, endDate: addDays(today, 7) }),
})

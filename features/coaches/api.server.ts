import { resource } from '../../kit/resource/resource.server.ts'
import { coach } from './schema.ts'

export default resource({
  path: 'coaches',
  table: 'coaches',
  singular: 'coach',
  entity: coach,
  public: ['list'],
  admin: ['create', 'update', 'remove'],
  orderBy: ['id'],
})

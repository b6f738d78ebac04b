import { resource } from '../../kit/resource/resource.server.ts'
import { team } from './schema.ts'

export default resource({
  path: 'teams',
  table: 'teams',
  singular: 'team',
  entity: team,
  public: ['list'],
  admin: ['create', 'update', 'remove'],
  stamped: true,
  orderBy: ['name'],
})

import { resource } from '../../kit/resource/resource.server.ts'
import { standing } from './schema.ts'

export default resource({
  path: 'standings',
  table: 'standings',
  singular: 'row of the standings',
  entity: standing,
  public: ['list'],
  admin: ['create', 'update', 'remove'],
  orderBy: ['position', 'teamName'],
})

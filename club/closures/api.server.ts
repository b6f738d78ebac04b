import { resource } from '../resource.server.ts'
import { closure } from './schema.ts'

export default resource({
  path: 'closures',
  table: 'closures',
  singular: 'closure',
  entity: closure,
  public: ['list'],
  admin: ['create', 'update', 'remove'],
  orderBy: ['date', 'field', 'id'],
})

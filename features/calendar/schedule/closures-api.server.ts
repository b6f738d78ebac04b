import { resource } from '../../../kit/resource/resource.server.ts'
import { closure } from './closure-schema.ts'

export default resource({
  path: 'closures',
  table: 'closures',
  singular: 'closure',
  entity: closure,
  public: ['list'],
  admin: ['create', 'update', 'remove'],
  orderBy: ['date', 'field', 'id'],
})

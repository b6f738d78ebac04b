import { resource } from '../../kit/resource/resource.server.ts'
import { notOver } from './not-over.server.ts'
import { result } from './schema.ts'

export default resource({
  path: 'results',
  table: 'results',
  singular: 'result',
  entity: result,
  public: ['list'],
  admin: ['create', 'update', 'remove'],
  refuse: notOver,
  orderBy: ['-date', '-id'],
})

import { resource } from '../../kit/resource/resource.server.ts'
import { contactMessage } from './schema.ts'

export default resource({
  path: 'contact',
  table: 'contact_messages',
  singular: 'contact message',
  entity: contactMessage,
  public: [],
  admin: ['list', 'remove'],
  orderBy: ['-createdAt', '-id'],
})

import type { Writes } from '../club/admin-writes.ts'
import { api } from '../ui/api.ts'
import { refresh } from './lists.ts'
import { withSession } from './session.ts'

export const writes: Writes = {
  send: (method, path, body) => withSession(() => api(method, path, { body })),
  refresh,
}

import type { Writes } from '../club/admin-writes.ts'
import { api } from '../ui/api.ts'
import { upload } from '../ui/api-upload.ts'
import { refresh } from './lists.ts'
import { withSession } from './session.ts'

export const writes: Writes = {
  send: (method, path, body) => withSession(() => api(method, path, { body })),
  upload: (path, body, sending) => withSession(() => upload(path, body, sending)),
  refresh,
}

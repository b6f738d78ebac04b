import type { Writes } from '../kit/admin/portal-client.ts'
import { api } from '../ui/http/api.ts'
import { upload } from '../ui/http/api-upload.ts'
import { refresh } from './lists.ts'
import { withSession } from './session.ts'

export const writes: Writes = {
  send: (method, path, body) => withSession(() => api(method, path, { body })),
  upload: (path, body, sending) => withSession(() => upload(path, body, sending)),
  refresh,
}

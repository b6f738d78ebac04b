import { upload } from '../ui/api-upload.ts'
import type { SendPicture } from '../ui/form/picture-kind.ts'
import { withSession } from './session.ts'

export const sendPicture: SendPicture = async (file, progress) => {
  const { url } = await withSession(() =>
    upload<{ url: string }>('/api/admin/upload-image', 'image', file, progress),
  )
  return url
}

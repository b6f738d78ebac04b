import type { SendPicture } from '../ui/form/picture-kind.ts'
import { writes } from './client.ts'

export const sendPicture: SendPicture = async (file, sending) => {
  const form = new FormData()
  form.append('image', file)
  const { url } = await writes.upload<{ url: string }>('/api/admin/upload-image', form, sending)
  return url
}

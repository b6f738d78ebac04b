import { useContext, useMemo } from 'react'
import { useWrites, type Writes } from '../../kit/admin/portal-client.ts'
import { PictureSender, type SendPicture } from '../../ui/form/picture-kind.ts'

/** How the portal sends pictures and asks the server. */
export interface Ways {
  writes: Writes
  sendPicture: SendPicture
}

export function useWays(): Ways {
  const writes = useWrites()
  const sendPicture = useContext(PictureSender)
  return useMemo(() => ({ writes, sendPicture }), [writes, sendPicture])
}

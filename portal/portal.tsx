import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '../features/users/schema.ts'
import { currentUser } from '../features/users/session.ts'
import { WritesContext } from '../kit/admin/portal-client.ts'
import { Failed } from '../ui/failed.tsx'
import { PictureSender } from '../ui/form/picture-kind.ts'
import { Spinner } from '../ui/spinner.tsx'
import { AccessDenied } from './access-denied.tsx'
import { writes } from './client.ts'
import { Dashboard } from './dashboard.tsx'
import { sendPicture } from './send-picture.ts'
import { SessionDialog } from './session-dialog.tsx'

const USER = ['/api/user']

/** The admin application: nothing is drawn before it is known who is there. */
export function Portal() {
  const known = useQueryClient()
  const user = useQuery({ queryKey: USER, queryFn: currentUser })
  const gone = user.data === null
  useEffect(() => {
    if (gone) location.replace('/auth')
  }, [gone])

  if (user.isError) return <Failed what="your account" retry={() => void user.refetch()} />
  if (!user.data) return <Spinner />
  if (!user.data.is_admin) return <AccessDenied />
  return (
    <WritesContext value={writes}>
      <PictureSender value={sendPicture}>
        <Dashboard user={user.data} />
        <SessionDialog
          user={user.data}
          onUser={(next: CurrentUser) => known.setQueryData(USER, next)}
        />
      </PictureSender>
    </WritesContext>
  )
}

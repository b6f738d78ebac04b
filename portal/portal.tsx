import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUser } from '../features/users/session.ts'
import { prefetchLive } from '../kit/admin/live.ts'
import { onNeeded, sendPicture } from '../kit/admin/portal-client.ts'
import { UserProvider } from '../kit/admin/user.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import { RichTextChoices } from '../kit/rich-text/choices.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { PictureSender } from '../ui/form/picture-kind.ts'
import { RequestError } from '../ui/http/api.ts'
import { Spinner } from '../ui/spinner.tsx'
import { AccountPage } from './account-page.tsx'
import { Dashboard } from './dashboard.tsx'
import { ACCOUNT_PATH, navigate, useUrl } from './navigation.ts'
import css from './portal.module.css'
import { ProofDialog } from './proof-dialog.tsx'
import { richTextChoices } from './rich-text-choices.ts'
import { SessionDialog } from './session-dialog.tsx'

const USER = ['/api/user']

/** The admin application; renders nothing before the user is known. */
export function Portal() {
  const queryClient = useQueryClient()
  const user = useQuery({ queryKey: USER, queryFn: readUser })
  const isAnonymous = user.data === null
  const isAccountPage = useUrl().split('?')[0] === ACCOUNT_PATH
  useEffect(() => {
    if (isAnonymous) location.replace('/auth')
  }, [isAnonymous])

  // Whoever has to set up a second factor does that first.
  useEffect(
    () =>
      onNeeded('second-factor', async () => {
        navigate(ACCOUNT_PATH)
        throw RequestError.withMessage(403, 'Set up a second factor first.')
      }),
    [],
  )

  if (user.isError) return <Failed what="your account" retry={() => void user.refetch()} />
  if (!user.data) return <Spinner />
  const isPlain = user.data.role === 'user'
  if (isPlain && !isAccountPage) return <AccessDenied />
  return (
    <UserProvider value={user.data}>
      <PictureSender value={sendPicture}>
        <RichTextChoices value={richTextChoices}>
          {isAccountPage ? <AccountPage user={user.data} /> : <Dashboard user={user.data} />}
        </RichTextChoices>
        <ProofDialog user={user.data} />
        <SessionDialog
          user={user.data}
          onUser={(next: CurrentUser) => queryClient.setQueryData(USER, next)}
        />
      </PictureSender>
    </UserProvider>
  )
}

/** Lists are read after the first answer of the live endpoint: what changes later has another number than in that answer. */
async function readUser() {
  const [user] = await Promise.all([currentUser(), prefetchLive()])
  return user
}

function AccessDenied() {
  return (
    <main className={css.alone}>
      <h1>Access Denied</h1>
      <p>You don't have permission to access this page. Admin access is required.</p>
      <ButtonLink href="/">Back to Home</ButtonLink>
      <a href={ACCOUNT_PATH}>My account</a>
    </main>
  )
}

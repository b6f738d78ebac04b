import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { currentUser } from '../features/users/session.ts'
import { prefetchLive } from '../kit/admin/live.ts'
import { onNeeded, queryClient } from '../kit/admin/portal-client.ts'
import { UserProvider } from '../kit/admin/user.ts'
import { signInPath } from '../kit/after-sign-in.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import { type Choices, RichTextChoices } from '../kit/rich-text/choices.ts'
import { Failed } from '../ui/failed.tsx'
import { PictureSender, type SendPicture } from '../ui/form/picture-kind.ts'
import { RequestError } from '../ui/http/api.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Frame } from './frame/frame.tsx'
import { ACCOUNT_PATH, navigate, useUrl } from './navigation.ts'
import { StepDialogs } from './step-dialogs.tsx'

const USER = ['/api/user']

const AccessDenied = lazy(async () => ({ default: (await import('./missing.tsx')).AccessDenied }))
const MyAccountPanel = lazy(async () => ({
  default: (await import('../features/my-account/admin.tsx')).MyAccountPanel,
}))

let choices: Promise<Choices> | undefined

/** Data that is loaded once; after a failure it is asked for again. */
function loadChoices() {
  choices ??= import('./rich-text-choices.ts').then(
    module => module.richTextChoices,
    error => {
      choices = undefined
      throw error
    },
  )
  return choices
}

/** Its code is fetched in idle time, or at the first picture. */
const sendPicture: SendPicture = async (...picture) =>
  (await import('../kit/admin/portal-upload.ts')).sendPicture(...picture)

/** The admin application; renders nothing before the user is known. */
export function Portal() {
  const queryClient = useQueryClient()
  const user = useQuery({ queryKey: USER, queryFn: readUser })
  const isAnonymous = user.data === null
  useReady(isAnonymous)
  const isAccountPage = useUrl().split('?')[0] === ACCOUNT_PATH
  useEffect(() => {
    if (isAnonymous) location.replace(signInPath('/auth', location.pathname + location.search))
  }, [isAnonymous])

  // A user who must set up a second factor does that first.
  useEffect(
    () =>
      onNeeded('second-factor', async () => {
        navigate(ACCOUNT_PATH)
        throw RequestError.withMessage(403, 'Set up a second factor first.')
      }),
    [],
  )
  /** Signs the user in, and repeats the queries that failed while nobody was. */
  function enter(next: CurrentUser) {
    queryClient.setQueryData(USER, next)
    const hasFailed = ({ state }: { state: { status: string } }) => state.status === 'error'
    void queryClient.refetchQueries({ type: 'active', predicate: hasFailed })
  }

  if (user.isError) return <Failed what="your account" retry={() => void user.refetch()} />
  if (!user.data) return <Spinner />
  const isPlain = user.data.role === 'user'
  if (isPlain && !isAccountPage)
    return (
      <Suspense fallback={<Spinner />}>
        <AccessDenied />
      </Suspense>
    )
  return (
    <UserProvider value={user.data}>
      <PictureSender value={sendPicture}>
        <RichTextChoices value={loadChoices}>
          <Frame
            user={user.data}
            account={
              <Suspense fallback={<Spinner />}>
                <MyAccountPanel />
              </Suspense>
            }
          />
        </RichTextChoices>
        <StepDialogs user={user.data} onUser={enter} />
      </PictureSender>
    </UserProvider>
  )
}

/** Reads who is signed in, so that the portal begins with its frame; the document shows it meanwhile. */
export function prefetchUser() {
  return queryClient.prefetchQuery({ queryKey: USER, queryFn: readUser })
}

/** Lists are read after the first response of the live endpoint: later changes have another number than in that response. */
async function readUser() {
  const [user] = await Promise.all([currentUser(), prefetchLive()])
  return user
}

/** Says on the root element, by `data-ready`, that what is shown first has been read, or could not be. */
function useReady(isLeaving: boolean) {
  const isReading = useIsFetching() > 0
  useEffect(() => {
    if (isReading || isLeaving) return
    // A response that has arrived may lead to further requests.
    const timer = setInterval(() => {
      if (queryClient.isFetching()) return
      clearInterval(timer)
      document.documentElement.dataset.ready = ''
    }, 20)
    return () => clearInterval(timer)
  }, [isReading, isLeaving])
}

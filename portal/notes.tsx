import { lazy, Suspense } from 'react'
import { useCount } from '../kit/admin/live.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import type { Place } from './places.ts'
import { RefreshNote } from './refresh-note.tsx'

const NoticesNote = lazy(async () => ({
  default: (await import('../features/told/notices/admin-note.tsx')).NoticesNote,
}))

interface NotesProps {
  /** The open place, if any. */
  place: Place | undefined
  user: CurrentUser
  timeZone: string | undefined
}

/** Notes over the page: who will be told of changes, and what others have changed. */
export function Notes({ place, user, timeZone }: NotesProps) {
  const isTelling = useCount('notices') > 0
  return (
    <>
      <Suspense>{isTelling && <NoticesNote timeZone={timeZone} />}</Suspense>
      <RefreshNote place={place} user={user} />
    </>
  )
}

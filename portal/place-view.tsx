import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '../kit/current-user.ts'
import { hasPermission } from '../kit/roles.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Failed } from '../ui/failed.tsx'
import { RowSkeleton } from '../ui/table/row-skeleton.tsx'
import { contentQuery } from './contents.ts'
import { useUrl } from './navigation.ts'
import type { Place } from './places.ts'

/** The content of a place, of which the user sees the lists that they may read. */
export function PlaceView({ place, user }: { place: Place; user: CurrentUser }) {
  const url = useUrl()
  const content = useQuery(contentQuery(place.key))
  if (content.isError) {
    return <Failed what={place.label} retry={() => void content.refetch()} />
  }
  if (!content.data) return <RowSkeleton />
  const { Panel, ListView, lists = [] } = content.data
  const shown = lists.filter(({ area }) => hasPermission(user, `${area}.read`))
  return (
    <>
      {Panel && (
        <Boundary key={place.key} what={place.label}>
          <Panel search={new URL(url, location.origin).search} />
        </Boundary>
      )}
      {shown.map(list => (
        <Boundary key={list.path} what={list.label}>
          {ListView && <ListView tab={list} />}
        </Boundary>
      ))}
    </>
  )
}

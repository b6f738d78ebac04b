import { useClub } from '../../features/settings/use-club.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { replaceUrl, useUrl, withQuery } from '../navigation.ts'
import { ActItem } from './act-item.tsx'
import { HistoryFilters } from './filters.tsx'
import css from './history.module.css'
import { type HistoryQuery, useActs } from './use-history.ts'

const NAMES = ['who', 'table', 'action', 'from', 'to'] as const

/** The tab that says who changed what, and takes it back. */
export function HistoryPanel() {
  const club = useClub()
  const query = useFilters()
  const acts = useActs(query)
  const pages = acts.data?.pages ?? []
  const found = pages.flatMap(({ acts }) => acts)
  const isFiltered = Object.values(query).some(Boolean)
  return (
    <section className={css.panel} aria-label="History">
      <h2 className={css.title}>History</h2>
      <p className={css.hint}>
        Who changed what. Deleted rows, with their pictures, and changes can be taken back for 30
        days; then what was deleted is forgotten. The list goes back one year.
      </p>
      {pages[0] && <HistoryFilters query={query} list={pages[0]} onChange={change} />}
      {acts.isError && (
        <Failed what="history" reason={acts.error.message} retry={() => void acts.refetch()} />
      )}
      {pages.length === 0 || !club ? (
        !acts.isError && <Spinner />
      ) : found.length === 0 ? (
        <Empty title={isFiltered ? 'Nothing matches.' : 'Nothing has been changed yet.'}>
          {isFiltered && (
            <Button
              variant="quiet"
              onClick={() => change({ who: '', table: '', action: '', from: '', to: '' })}
            >
              Show everything
            </Button>
          )}
        </Empty>
      ) : (
        <ol className={css.acts}>
          {found.map(act => (
            <ActItem key={act.id} act={act} timeZone={club.timeZone} />
          ))}
        </ol>
      )}
      {acts.hasNextPage && (
        <div>
          <Button
            variant="quiet"
            busy={acts.isFetchingNextPage && 'Loading...'}
            onClick={() => void acts.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </section>
  )
}

/** The filters stand in the URL, so that a view can be sent to somebody. */
function useFilters() {
  const { searchParams } = new URL(useUrl(), location.origin)
  return Object.fromEntries(NAMES.map(name => [name, searchParams.get(name) ?? ''])) as HistoryQuery
}

function change(query: Partial<HistoryQuery>) {
  replaceUrl(withQuery(query))
}

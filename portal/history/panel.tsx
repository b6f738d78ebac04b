import { useClub, useToday } from '../../features/settings/use-club.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { fromKeys } from '../../ui/from-keys.ts'
import panel from '../../ui/panel.module.css'
import { PanelHead } from '../../ui/panel-head.tsx'
import { RowSkeleton } from '../../ui/table/row-skeleton.tsx'
import { useWide } from '../../ui/wide.ts'
import { replaceUrl, useUrl, withQuery } from '../navigation.ts'
import { ChangeSetItem } from './change-set-item.tsx'
import { byDay, dayHeading } from './days.ts'
import { HistoryFilters, NO_FILTERS } from './filters.tsx'
import css from './history.module.css'
import { type HistoryQuery, useChangeSets } from './use-history.ts'

const NAMES = ['who', 'table', 'action', 'from', 'to'] as const

/** The tab of all changes with their authors, which takes them back. */
export function HistoryPanel() {
  const club = useClub()
  const today = useToday() ?? ''
  const query = useFilters()
  const changeSets = useChangeSets(query)
  const pages = changeSets.data?.pages ?? []
  const found = pages.flatMap(({ changeSets }) => changeSets)
  const isFiltered = Object.values(query).some(Boolean)
  const isWide = useWide()
  const filters = pages[0] && <HistoryFilters query={query} list={pages[0]} onChange={change} />
  const isLoaded = pages.length > 0 && club !== undefined
  return (
    <section className={panel.panel} aria-label="History" aria-busy={changeSets.isPlaceholderData}>
      <PanelHead title="History">{!isWide && filters}</PanelHead>
      {isWide && filters}
      <p className={panel.hint}>
        Everything can be undone for 30 days; then what was deleted is forgotten. The list goes back
        one year.
      </p>
      {changeSets.isError && (
        <Failed
          what="history"
          reason={changeSets.error.message}
          retry={() => void changeSets.refetch()}
        />
      )}
      {!isLoaded && !changeSets.isError && <RowSkeleton />}
      {isLoaded && found.length === 0 && (
        <Empty title={isFiltered ? 'Nothing matches.' : 'Nothing has been changed yet.'}>
          {isFiltered && (
            <Button variant="quiet" onClick={() => change(NO_FILTERS)}>
              Show everything
            </Button>
          )}
        </Empty>
      )}
      {isLoaded && found.length > 0 && (
        <div>
          {byDay(found, club.timeZone).map(([day, ofDay]) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h3 className={css.day} id={`day-${day}`}>
                {dayHeading(day, today)}
              </h3>
              <ol className={css.changeSets}>
                {ofDay.map(changeSet => (
                  <ChangeSetItem
                    key={changeSet.id}
                    changeSet={changeSet}
                    timeZone={club.timeZone}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {changeSets.hasNextPage && (
        <div>
          <Button
            variant="quiet"
            busy={changeSets.isFetchingNextPage && 'Loading...'}
            onClick={() => void changeSets.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </section>
  )
}

/** The filters stand in the URL, so that a view can be shared. */
function useFilters() {
  const { searchParams } = new URL(useUrl(), location.origin)
  return fromKeys(NAMES, name => searchParams.get(name) ?? '')
}

function change(query: Partial<HistoryQuery>) {
  replaceUrl(withQuery(query))
}

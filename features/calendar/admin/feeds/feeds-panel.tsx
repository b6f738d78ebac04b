import { formatAgo, formatInstant } from '../../../../kit/admin/format.ts'
import { counted } from '../../../../ui/english.ts'
import { useClub } from '../../../settings/use-club.ts'
import { useTeamName } from '../../../teams/admin-choice.tsx'
import type { FeedStatus } from '../../sync/responses.ts'
import css from './feeds.module.css'
import { useFeeds } from './use-sync.ts'

/** The status of the feeds: last and next reading, number of events, errors, byes. */
export function FeedsPanel({ isHeaded = true }: { isHeaded?: boolean }) {
  const status = useFeeds()
  const club = useClub()
  if (!status || !club || status.feeds.length === 0) return null
  const { feeds, service } = status
  return (
    <section>
      {isHeaded && (
        <p>
          <strong>{formatSummary(feeds, service)}</strong>
        </p>
      )}
      <ul className={css.feeds}>
        {feeds.map(feed => (
          <Feed key={feed.id} feed={feed} timeZone={club.timeZone} />
        ))}
      </ul>
      <p className={css.hint}>
        The schedule follows each reading; what you typed stays. {service}’s own can be 2 to 4 hours
        behind what is entered there.
      </p>
    </section>
  )
}

function Feed({ feed, timeZone }: { feed: FeedStatus; timeZone: string }) {
  const teamName = useTeamName()
  const { teamId, problem, fetchedAt, triedAt, nextAt, events, errors, byes } = feed
  const at = (instant: string) => formatInstant(instant, timeZone)
  return (
    <li>
      <strong dir="auto">{teamName(teamId) ?? 'Whole club'}</strong>
      {problem && triedAt && (
        <p className={css.problem}>
          {problem} Tried {at(triedAt)}.
        </p>
      )}
      <p>
        {fetchedAt
          ? `${counted(events, 'event')}, read ${at(fetchedAt)} (${formatAgo(fetchedAt, new Date())}).`
          : 'It was never read yet.'}
        {errors > 0 && ` ${counted(errors, 'event')} could not be read.`}
        {byes > 0 && ` ${counted(byes, 'bye')} left out.`}
        {nextAt && ` Next time: ${at(nextAt)}.`}
      </p>
    </li>
  )
}

function formatSummary(feeds: FeedStatus[], service: string) {
  const quarantined = feeds.filter(feed => feed.quarantined).length
  const broken = feeds.filter(({ problem }) => problem).length
  if (quarantined > 0) return `${service} calendar: most of the coming events are gone`
  if (broken > 0) return `${service} calendar: ${broken} of ${feeds.length} could not be read`
  const oldest = feeds.map(({ fetchedAt }) => fetchedAt ?? '').sort()[0]
  const events = feeds.reduce((sum, feed) => sum + feed.events, 0)
  if (!oldest) return `${service} calendar: not read yet`
  return `${service} calendar: ${counted(events, 'event')}, read ${formatAgo(oldest, new Date())}`
}

/** Feeds of which one cannot be read or is quarantined. */
export function useFeedsNotice() {
  const status = useFeeds()
  if (!status?.feeds.some(({ problem, quarantined }) => problem || quarantined)) return
  return {
    short: `${status.service} calendar`,
    sentence: formatSummary(status.feeds, status.service),
    content: <FeedsPanel isHeaded={false} />,
  }
}

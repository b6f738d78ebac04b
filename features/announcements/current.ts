import { excerpt } from '../../kit/excerpt.ts'
import { formatDay, formatTime } from '../../kit/format-date.ts'
import { publicOnDays } from '../../kit/publication/publication.ts'
import type { Announcement } from './schema.ts'
import { words } from './words.ts'

/** An announcement in a list. */
export type AnnouncementBrief = Omit<Announcement, 'content'> & { excerpt: string }

/** Orders by priority, then the latest first. */
export function byPriority(list: Announcement[]): AnnouncementBrief[] {
  return list
    .toSorted((one, other) => rank[one.priority] - rank[other.priority] || byDate(one, other))
    .map(({ content, ...announcement }) => ({ ...announcement, excerpt: excerpt(content) }))
}

/** The announcements above every page. */
export function urgentAnnouncements(list: Announcement[]) {
  return byPriority(list.filter(({ priority }) => priority === 'urgent'))
}

type Period = Pick<Announcement, 'startDate' | 'endDate' | 'endTime'>

/** When the public sees an announcement. */
export function publicationOf({ startDate, endDate, endTime }: Period, timeZone: string) {
  return publicOnDays(startDate, endDate, timeZone, endTime)
}

/** The instant at which the public loses an announcement, ISO 8601 UTC. */
export function endOf(period: Period, timeZone: string) {
  return publicationOf(period, timeZone).unpublish_at ?? ''
}

/** 'Until Monday, March 16', 'Until 9:00 PM' */
export function formatUntil({ endDate, endTime }: Omit<Period, 'startDate'>, today: string) {
  if (endDate !== today) return words('until', { day: lastOf({ endDate, endTime }, today) })
  return endTime ? words('until', { day: formatTime(endTime) }) : words('untilToday')
}

/** 'Saturday, March 14 to Monday, March 16', 'Saturday, March 14, until 9:00 PM' */
export function formatPeriod({ startDate, endDate, endTime }: Period, today: string) {
  const first = formatDay(startDate, today)
  if (startDate !== endDate)
    return words('period', { first, last: lastOf({ endDate, endTime }, today) })
  return endTime ? words('dayUntil', { day: first, time: formatTime(endTime) }) : first
}

/** 'Monday, March 16, 9:00 PM' */
function lastOf({ endDate, endTime }: Omit<Period, 'startDate'>, today: string) {
  const day = formatDay(endDate, today)
  return endTime ? words('dayAndTime', { day, time: formatTime(endTime) }) : day
}

const rank = { urgent: 0, high: 1, normal: 2, low: 3 }

function byDate(one: Announcement, other: Announcement) {
  return other.startDate.localeCompare(one.startDate) || other.id - one.id
}

import { excerpt } from '../../kit/excerpt.ts'
import { formatDay } from '../../kit/format-date.ts'
import type { Announcement } from './schema.ts'

/** An announcement in a list. */
export type AnnouncementBrief = Omit<Announcement, 'content'> & { excerpt: string }

/** By priority, then the latest first. */
export function byPriority(list: Announcement[]): AnnouncementBrief[] {
  return list
    .toSorted((one, other) => rank[one.priority] - rank[other.priority] || byDate(one, other))
    .map(({ content, ...announcement }) => ({ ...announcement, excerpt: excerpt(content) }))
}

/** The announcements above every page. */
export function urgentAnnouncements(list: Announcement[]) {
  return byPriority(list.filter(({ priority }) => priority === 'urgent'))
}

type Period = Pick<Announcement, 'startDate' | 'endDate'>

/** 'Until Monday, March 16' */
export function formatUntil({ endDate }: Pick<Period, 'endDate'>, today: string) {
  return endDate === today ? 'Until today' : `Until ${formatDay(endDate, today)}`
}

/** 'Saturday, March 14 to Monday, March 16' */
export function formatPeriod({ startDate, endDate }: Period, today: string) {
  const start = formatDay(startDate, today)
  return startDate === endDate ? start : `${start} to ${formatDay(endDate, today)}`
}

const rank = { urgent: 0, high: 1, normal: 2, low: 3 }

function byDate(one: Announcement, other: Announcement) {
  return other.startDate.localeCompare(one.startDate) || other.id - one.id
}

import { dayIn } from '../../kit/clock.ts'
import { excerpt } from '../../kit/excerpt.ts'
import { formatOptionalDay } from '../../kit/format-date.ts'
import type { Announcement } from './schema.ts'

/** An announcement in a list. */
export type AnnouncementBrief = Omit<Announcement, 'content'> & { excerpt: string }

interface Moment {
  club: { timeZone: string }
  /** ISO 8601. */
  now: string
}

/** The announcements of today in the club's time zone, by priority, then the latest first. */
export function currentAnnouncements(list: Announcement[], moment: Moment): AnnouncementBrief[] {
  const today = dayIn(moment.club.timeZone, new Date(moment.now))
  return list
    .filter(({ startDate, endDate }) => startDate <= today && today <= endDate)
    .sort((one, other) => rank[one.priority] - rank[other.priority] || byDate(one, other))
    .map(({ content, ...announcement }) => ({ ...announcement, excerpt: excerpt(content) }))
}

/** The announcements above every page. */
export function urgentAnnouncements(list: Announcement[], moment: Moment) {
  return currentAnnouncements(list, moment).filter(({ priority }) => priority === 'urgent')
}

type Period = Pick<Announcement, 'startDate' | 'endDate'>

/** 'Until Monday, March 16' */
export function formatUntil({ endDate }: Pick<Period, 'endDate'>, today: string) {
  return endDate === today ? 'Until today' : `Until ${formatOptionalDay(endDate, today)}`
}

/** 'Saturday, March 14 to Monday, March 16' */
export function formatPeriod({ startDate, endDate }: Period, today: string) {
  const start = formatOptionalDay(startDate, today)
  return startDate === endDate ? start : `${start} to ${formatOptionalDay(endDate, today)}`
}

const rank = { urgent: 0, high: 1, normal: 2, low: 3 }

function byDate(one: Announcement, other: Announcement) {
  return other.startDate.localeCompare(one.startDate) || other.id - one.id
}

import { dayIn } from '../../kit/clock.ts'
import { excerpt } from '../../kit/excerpt.ts'
import type { Announcement } from './schema.ts'

/** What a list shows of an announcement. */
export type AnnouncementBrief = Omit<Announcement, 'content'> & { excerpt: string }

interface Moment {
  club: { timeZone: string }
  /** ISO 8601. */
  now: string
}

/** Those that hold today where the club is: the most pressing first, then the latest. */
export function currentAnnouncements(list: Announcement[], moment: Moment): AnnouncementBrief[] {
  const today = todayAt(moment)
  return list
    .filter(({ startDate, endDate }) => startDate <= today && today <= endDate)
    .sort((one, other) => rank[one.priority] - rank[other.priority] || byDate(one, other))
    .map(({ content, ...announcement }) => ({ ...announcement, excerpt: excerpt(content) }))
}

/** Those that stand above every page. */
export function urgentAnnouncements(list: Announcement[], moment: Moment) {
  return currentAnnouncements(list, moment).filter(({ priority }) => priority === 'urgent')
}

export function todayAt({ club, now }: Moment) {
  return dayIn(club.timeZone, new Date(now))
}

const rank = { urgent: 0, high: 1, normal: 2, low: 3 }

function byDate(one: Announcement, other: Announcement) {
  return other.startDate.localeCompare(one.startDate) || other.id - one.id
}

import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  newsAndAnnouncements: 'News & Announcements',
  ended: 'This announcement has ended.',
  announcements: 'Announcements',
  none: 'No announcements today.',
  noContent: 'No content available',
  urgentAnnouncements: 'Urgent announcements',
  urgent: 'Urgent',
  untilToday: 'Until today',
  until: 'Until {day}',
  period: '{first} to {last}',
  dayUntil: '{day}, until {time}',
  dayAndTime: '{day}, {time}',
})

export const priorityWords = catalogue({
  urgent: 'Urgent',
  high: 'High',
  normal: 'Normal',
  low: 'Low',
})

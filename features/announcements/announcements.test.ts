import { expect, test } from 'vitest'
import { currentAnnouncements, formatPeriod, formatUntil, urgentAnnouncements } from './current.ts'
import type { Announcement } from './schema.ts'

const club = { timeZone: 'America/Chicago' }
let ids = 0

function anAnnouncement(more: Partial<Announcement>): Announcement {
  ids += 1
  const days = { startDate: '2026-03-01', endDate: '2026-03-31' }
  return { id: ids, title: `Notice ${ids}`, content: 'Words', priority: 'normal', ...days, ...more }
}

test.each([
  ['2026-03-14T04:30:00Z', ['Until the 13th', 'Always']],
  ['2026-03-14T05:30:00Z', ['From the 14th', 'Always']],
])('at %s the current announcements are those of the day in Chicago', (now, titles) => {
  const list = [
    anAnnouncement({ title: 'Always' }),
    anAnnouncement({ title: 'Until the 13th', startDate: '2026-03-02', endDate: '2026-03-13' }),
    anAnnouncement({ title: 'From the 14th', startDate: '2026-03-14' }),
  ]
  expect(currentAnnouncements(list, { club, now }).map(({ title }) => title)).toEqual(titles)
})

test('current announcements are sorted by priority, then the latest first', () => {
  const list = (['low', 'high', 'normal', 'urgent'] as const).flatMap(priority => [
    anAnnouncement({ priority, title: `${priority} before` }),
    anAnnouncement({ priority, title: `${priority} latest`, startDate: '2026-03-05' }),
  ])
  const moment = { club, now: '2026-03-14T12:00:00Z' }
  expect(currentAnnouncements(list, moment).map(({ title }) => title)).toEqual(
    ['urgent', 'high', 'normal', 'low'].flatMap(word => [`${word} latest`, `${word} before`]),
  )
  expect(urgentAnnouncements(list, moment)).toHaveLength(2)
})

test('the period and the end of an announcement are formatted for people', () => {
  const days = { startDate: '2026-03-14', endDate: '2026-03-16' }
  expect(formatPeriod(days, '2026-03-10')).toBe('Saturday, March 14 to Monday, March 16')
  expect(formatPeriod({ ...days, endDate: days.startDate }, '2026-03-10')).toBe(
    'Saturday, March 14',
  )
  expect(formatUntil(days, '2026-03-16')).toBe('Until today')
  expect(formatUntil(days, '2026-03-15')).toBe('Until Monday, March 16')
})

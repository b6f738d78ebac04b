import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  newsAndAnnouncements: 'News & Announcements',
  tags: 'Tags',
  related: 'Related',
  others: 'Other articles',
  older: 'Older',
  newer: 'Newer',
  preview: 'Preview: only staff see this article.',
  by: 'by {author}',
  pinned: 'Pinned',
  teamNews: 'Team News',
  allNews: 'All news',
  news: 'News',
  announcements: { one: '1 announcement', other: '{count} announcements' },
  allOfTeam: 'All news of the team',
  pages: 'Pages of news',
  before: 'Newer news',
  after: 'Older news',
  noContent: 'No content available',
  addedInPortal: 'News can be added through the admin portal.',
})

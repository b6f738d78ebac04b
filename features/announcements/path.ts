import { slugOf } from '../../kit/slug.ts'

export function announcementPath({ id, title }: { id: number; title: string }) {
  return `/news/announcements/${id}/${slugOf(title, 'announcement')}`
}

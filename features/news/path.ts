import { slugOf } from '../../kit/slug.ts'

export function articlePath({ id, title }: { id: number; title: string }) {
  return `/news/${id}/${slugOf(title, 'article')}`
}

export function newsPath(page: number) {
  return page === 1 ? '/news' : `/news?page=${page}`
}

import { slugOf } from '../../kit/slug.ts'

/** Path of the team's own page. */
export function teamPath({ id, name }: { id: number; name: string }) {
  return `/team/${id}/${slugOf(name, 'team')}`
}

import { natural } from '../../ui/table/natural.ts'
import type { GalleryImage } from './schema.ts'

/** Compares photos of an album: in the order in which they were taken, those of unknown time last, by their titles. */
export function byTaken(one: Ordered, other: Ordered) {
  const [taken, otherTaken] = [one.taken_at ?? UNKNOWN, other.taken_at ?? UNKNOWN]
  if (taken !== otherTaken) return taken < otherTaken ? -1 : 1
  return natural.compare(one.title, other.title) || one.id - other.id
}

type Ordered = Pick<GalleryImage, 'id' | 'title' | 'taken_at'>

/** Sorts after every day. */
const UNKNOWN = '~'

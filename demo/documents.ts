import { createReadStream } from 'node:fs'
import type { DocumentInput } from '../features/documents/schema.ts'
import { addDays } from '../kit/clock.ts'
import { slugOf } from '../kit/slug.ts'
import type { MediaStore } from '../media/store.ts'
import { storeDocument } from '../media/store-document.ts'
import { today } from './start-day.ts'

/** The sample club's documents, stored as uploads are stored. */
export function documents(media: MediaStore): Promise<DocumentInput[]> {
  return Promise.all(
    titles.map(async ({ group, title, weeksAgo }, index) => {
      const path = new URL(`files/documents/${slugOf(title, '')}.pdf`, import.meta.url)
      const { url, size } = await storeDocument(media, createReadStream(path), title)
      return {
        ...{ title, group_name: group, order_index: index + 1, file: url, size },
        uploaded_on: addDays(today, -7 * weeksAgo),
      }
    }),
  )
}

const titles = [
  {
    group: 'Joining the club',
    title: 'Registration step by step',
    weeksAgo: 22,
  },
  {
    group: 'Joining the club',
    title: 'Tryouts: what to bring',
    weeksAgo: 27,
  },
  {
    group: 'Joining the club',
    title: 'Uniform guide and sizes',
    weeksAgo: 20,
  },
  {
    group: 'Forms',
    title: 'Medical form',
    weeksAgo: 19,
  },
  {
    group: 'Forms',
    title: 'Permission for away trips',
    weeksAgo: 11,
  },
  {
    group: 'Forms',
    title: 'Scholarship application',
    weeksAgo: 25,
  },
  {
    group: 'Rules of the club',
    title: 'Bylaws',
    weeksAgo: 54,
  },
  {
    group: 'Rules of the club',
    title: 'Code of conduct',
    weeksAgo: 24,
  },
  {
    group: 'Rules of the club',
    title: 'Lightning and heat',
    weeksAgo: 9,
  },
  {
    group: null,
    title: 'Carpool list (blank)',
    weeksAgo: 3,
  },
]

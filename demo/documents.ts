import { Readable } from 'node:stream'
import type { DocumentInput } from '../features/documents/schema.ts'
import { addDays } from '../kit/clock.ts'
import type { MediaStore } from '../media/store.ts'
import { storeDocument } from '../media/store-document.ts'
import { pdf } from './pdf.ts'
import { today } from './start-day.ts'

/** The sample club's documents, drawn and stored as uploads are stored. */
export function documents(media: MediaStore): Promise<DocumentInput[]> {
  return Promise.all(
    texts.map(async ({ group, title, text, weeksAgo }, index) => {
      const { url, size } = await storeDocument(media, Readable.from([pdf(title, text)]), title)
      return {
        ...{ title, group_name: group, order_index: index + 1, file: url, size },
        uploaded_on: addDays(today, -7 * weeksAgo),
      }
    }),
  )
}

const texts = [
  {
    group: 'Joining the club',
    title: 'Registration step by step',
    text: [
      'Registration opens on the first Monday of June and takes about ten minutes.',
      'Have ready: a copy of the birth certificate, the name of your doctor, and a photo of your player.',
      'Fees may be paid at once or in three parts. Ask the treasurer about a scholarship: nobody is turned away for money.',
    ],
    weeksAgo: 22,
  },
  {
    group: 'Joining the club',
    title: 'Tryouts: what to bring',
    text: [
      'Cleats, shin guards, a ball of the right size, and twice as much water as you think.',
      'Come twenty minutes early. Coaches watch how players help each other as much as how they shoot.',
    ],
    weeksAgo: 27,
  },
  {
    group: 'Joining the club',
    title: 'Uniform guide and sizes',
    text: [
      'Green at home, chalk away. Numbers are given out in July; siblings may ask for the same one.',
      'Order one size up if your player is between two.',
    ],
    weeksAgo: 20,
  },
  {
    group: 'Forms',
    title: 'Medical form',
    text: [
      'One form for each player and season. It stays with the coach, in a sealed envelope, and is shredded in July.',
    ],
    weeksAgo: 19,
  },
  {
    group: 'Forms',
    title: 'Permission for away trips',
    text: ['For tournaments beyond an hour’s drive. Please sign it a week before we leave.'],
    weeksAgo: 11,
  },
  {
    group: 'Forms',
    title: 'Scholarship application',
    text: [
      'Two questions and a signature. Only the treasurer and one other person read it, and they tell nobody.',
    ],
    weeksAgo: 25,
  },
  {
    group: 'Rules of the club',
    title: 'Bylaws',
    text: [
      'The club is run by its members, who meet once a year in November and elect a board of five.',
      'Every family has one vote. Minutes are read out at the next meeting.',
    ],
    weeksAgo: 54,
  },
  {
    group: 'Rules of the club',
    title: 'Code of conduct',
    text: [
      'Players: play hard, play fair, shake hands. Parents: cheer for both teams, and leave the coaching to the coaches.',
      'Referees are often children themselves. Thank them.',
    ],
    weeksAgo: 24,
  },
  {
    group: 'Rules of the club',
    title: 'Lightning and heat',
    text: [
      'When thunder roars, go indoors: thirty minutes from the last thunder.',
      'Above 95 degrees there are water breaks every fifteen minutes, above 105 no practice.',
    ],
    weeksAgo: 9,
  },
  {
    group: null,
    title: 'Carpool list (blank)',
    text: ['Names, seats, and the side of town. Keep it in the glove box.'],
    weeksAgo: 3,
  },
]

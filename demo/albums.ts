import type { AlbumInput } from '../features/gallery/album.ts'
import { saturday } from './start-day.ts'

interface DemoAlbum extends Partial<AlbumInput> {
  name: string
  /** Titles of its photos. */
  photos: readonly string[]
}

/** Albums of the sample club: of one day, of a team, and one that grows. */
export function albums(teamIds: ReadonlyMap<string, number>): DemoAlbum[] {
  return [
    {
      name: OPENING_DAY,
      day: saturday(-6),
      photos: [
        'Eight o’clock kick-off',
        'Best seats in Plano',
        'Everyone in the box',
        'Back of the net',
        'Laced up',
        'Through the ball',
      ],
    },
    {
      name: 'The Harriers’ cup run',
      team_id: teamIds.get('U13 Harriers') ?? null,
      day: saturday(-2),
      photos: [
        'Cup day',
        'Twelve yards, one breath',
        'Full stretch',
        'Arms round shoulders',
        'Every one of them earned',
        'Full time',
        'Up for it',
      ],
    },
    {
      name: 'Evenings at the field',
      photos: [
        'Corner at dusk',
        'Under the lights',
        'Last ones off the field',
        'Tuesday cone work',
      ],
    },
  ]
}

/** An album that an article shows, and so search engines see: none of its photos notes a child. */
export const OPENING_DAY = 'Opening Saturday'

import type { AnnouncementInput } from '../features/announcements/schema.ts'
import type { NewsArticleInput } from '../features/news/schema.ts'
import { addDays } from '../kit/clock.ts'
import type { gallery } from './gallery.ts'
import { saturday, today } from './start-day.ts'

type Article = Partial<NewsArticleInput>

/** The first articles have pictures; the last ones include a draft and one that is published later. */
export function articles(
  teamIds: ReadonlyMap<string, number>,
  photos: ReturnType<typeof gallery>,
): Article[] {
  const imageOf = (title: string) => photos.find(photo => photo.title === title)?.imageUrl ?? null
  return [
    {
      title: 'Harriers turn a two-goal deficit into a win',
      imageUrl: imageOf('Shoulder to shoulder'),
      author: 'Bettina Crowe',
      publishDate: addDays(today, -2),
      team_id: teamIds.get('U13 Harriers') ?? null,
      tags: 'Match reports',
      content: `At half-time nobody on our side of the field was saying much. Two down, the wind in our faces, and a goalkeeper with one glove held together by tape.

What followed was the best half hour of the season. The Harriers stopped kicking it long and started passing it short, and Cedar Ridge stopped getting it back. The first came from a corner that everybody missed but our number 9. The second was eleven passes; several parents counted. The winner came with the last kick that mattered.

"We did nothing different," Coach Solheim said afterwards. "We did it calmer."`,
    },
    {
      title: 'Winter skills sessions open to every age group',
      imageUrl: imageOf('Tuesday cone work'),
      author: 'Rosalind Achterberg',
      publishDate: addDays(today, -6),
      tags: 'Training, Winter',
      pinned: true,
      content: `From the first week of next month, the school gym on Custer Road is ours on Sunday afternoons. An hour for the under-tens, an hour for everybody else; small goals, a heavy ball, walls allowed.

There is no charge for players of the club. Bring flat shoes, water and a friend: friends may try twice before we ask whether they would like a shirt.`,
    },
    {
      title: 'Sixty volunteers, one very clean field',
      imageUrl: imageOf('First light, empty goal'),
      author: 'Dana Whitfield',
      publishDate: addDays(today, -13),
      content: `Thank you to everyone who came to Bluestem Park last Sunday with rakes, paint and muffins. Field 3 has lines again, both nets are whole, and the storage shed can be entered without moving the mower first.

The lost property box yielded nineteen single shin guards. They are on the bench by the gate.`,
    },
    {
      title: 'New: goalkeeper evenings on Wednesdays',
      imageUrl: imageOf('Full stretch'),
      author: 'Joon-ho Pak',
      publishDate: addDays(today, -20),
      tags: 'Training, Goalkeepers',
      content: `Goalkeeping is a different game, and it deserves its own hour. Every Wednesday at six, behind the far goal on Field 2, for any player from U9 up who would like to try on the gloves. You do not have to be tall. You have to like getting up again.`,
    },
    {
      title: 'How we pick teams, and why it is not in August',
      author: 'Rosalind Achterberg',
      publishDate: addDays(today, -34),
      tags: 'Tryouts',
      content: `Tryouts are two evenings in late spring. Every child plays in four short games, with four different groups, watched by three coaches who do not coach that age. Nobody is cut: there is a team for everyone who comes, and the teams are set so that each child has games that are neither hopeless nor easy.`,
    },
    {
      title: 'The winter tournament has its groups',
      author: 'Dana Whitfield',
      publishDate: addDays(today, 5),
      publishTime: '09:00',
      tags: 'Tournament, Winter',
      content: `Twelve teams from six clubs, two gyms and one trophy that nobody is allowed to lift above the basketball hoop. The groups are drawn, and the first games begin at eight.`,
    },
    {
      title: 'What the new shirts will look like',
      author: 'Rosalind Achterberg',
      publishDate: today,
      status: 'draft',
      content: `Still green. More next week, when the samples are here and we have a photo.`,
    },
  ]
}

export function announcements(): AnnouncementInput[] {
  return [
    {
      title: 'Prairie Meadow: lot A closed until Saturday evening',
      content: 'The sprinklers won. Please park in lot B; fields and times stay as they are.',
      priority: 'high',
      startDate: addDays(today, -1),
      endDate: saturday(0),
      endTime: '18:00',
    },
    {
      title: 'Picture day',
      content:
        'Team and player pictures are taken before practice next Tuesday. Green shirt, please, and hair as you would like to remember it.',
      priority: 'normal',
      startDate: today,
      endDate: addDays(today, 9),
      endTime: null,
    },
    {
      title: 'Spring registration is open',
      content: 'Returning players keep their place until the end of the month.',
      priority: 'normal',
      startDate: addDays(today, -5),
      endDate: addDays(today, 25),
      endTime: null,
    },
    {
      title: 'Cleats to pass on',
      content:
        'The swap box by the gate takes outgrown cleats of all sizes. Take a pair, leave a pair.',
      priority: 'low',
      startDate: addDays(today, -12),
      endDate: addDays(today, 40),
      endTime: null,
    },
  ]
}

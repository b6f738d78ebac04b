import type { NewsArticleInput } from '../features/news/schema.ts'
import { addDays } from '../kit/clock.ts'
import { bulletList, button, heading, note, paragraph, table } from '../kit/rich-text/build.ts'
import type { Block } from '../kit/rich-text/document.ts'
import { readRichText, storedRichText } from '../kit/rich-text/field.ts'
import { plainText } from '../kit/rich-text/plain-text.ts'
import { today } from './start-day.ts'

/** Returns an article with everything that a volunteer uses: headings, pictures, a list, a table, a note and a button. */
export function formattedArticle(
  photos: readonly { imageUrl?: string }[],
  album: number | undefined,
): Partial<NewsArticleInput> {
  // The first photo notes its children, and an article is for search engines too.
  const first = photos[1]?.imageUrl
  const content: Block[] = [
    paragraph(
      'Two evenings, four short games, and nobody is cut. Here is all that families need to know.',
    ),
    heading('What to bring'),
    bulletList('Boots and shin guards', 'A ball of the right size', 'Water'),
    ...(first ? [picture(first)] : []),
    heading('When'),
    table(
      ['Age group', 'Evening', 'Field'],
      ['U8 and U9', 'Tuesday, 6:00 PM', 'Field 1'],
      ['U10 to U13', 'Wednesday, 6:00 PM', 'Field 2'],
    ),
    note('Rain? We decide by four in the afternoon, and say so on the schedule.'),
    button('See the schedule', '/schedule'),
    ...(album === undefined ? [] : [heading('Last year'), albumOf(album)]),
  ]
  const body = storedRichText(content)
  const document = readRichText(body)
  return {
    title: 'Tryouts: everything on one page',
    author: 'Rosalind Achterberg',
    publishDate: addDays(today, -4),
    tags: 'Tryouts',
    body,
    content: document ? plainText(document) : '',
  }
}

function picture(src: string): Block {
  const caption = 'Before the first whistle'
  const attrs = { src, alt: 'Players on the field', caption, width: 'full' } as const
  return { type: 'picture', attrs: { ...attrs, fromGallery: true } }
}

function albumOf(album: number): Block {
  return { type: 'gallery', attrs: { pictures: [], album } }
}

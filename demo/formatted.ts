import type { NewsArticleInput } from '../features/news/schema.ts'
import { addDays } from '../kit/clock.ts'
import type { Block, Cell, Flow } from '../kit/rich-text/document.ts'
import { readRichText, storedRichText } from '../kit/rich-text/field.ts'
import { plainText } from '../kit/rich-text/plain-text.ts'
import { today } from './start-day.ts'

/** An article with all that a volunteer puts into one: headings, pictures, a list, a table, a note and a button. */
export function formattedArticle(
  photos: readonly { imageUrl?: string }[],
  album: number | undefined,
): Partial<NewsArticleInput> {
  // Not the first one: it is noted who is in it, and an article is for search engines too.
  const first = photos[1]?.imageUrl
  const content: Block[] = [
    text(
      'Two evenings, four short games, and nobody is cut. Here is all that families need to know.',
    ),
    heading('What to bring'),
    {
      type: 'bulletList',
      content: ['Boots and shin guards', 'A ball of the right size', 'Water'].map(each => ({
        type: 'listItem',
        content: [text(each)],
      })),
    },
    ...(first ? [picture(first)] : []),
    heading('When'),
    {
      type: 'table',
      content: [
        row('tableHeader', 'Age group', 'Evening', 'Field'),
        row('tableCell', 'U8 and U9', 'Tuesday, 6:00 PM', 'Field 1'),
        row('tableCell', 'U10 to U13', 'Wednesday, 6:00 PM', 'Field 2'),
      ],
    },
    {
      type: 'note',
      content: [text('Rain? We decide by four in the afternoon, and say so on the schedule.')],
    },
    { type: 'button', attrs: { href: '/schedule', text: 'See the schedule' } },
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

function text(text: string): Flow {
  return { type: 'paragraph', content: [{ type: 'text', text }] }
}

function heading(text: string): Block {
  return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }
}

function picture(src: string): Block {
  const caption = 'Before the first whistle'
  const attrs = { src, alt: 'Players on the field', caption, width: 'full' } as const
  return { type: 'picture', attrs: { ...attrs, fromGallery: true } }
}

function albumOf(album: number): Block {
  return { type: 'gallery', attrs: { pictures: [], album } }
}

function row(type: Cell['type'], ...cells: string[]) {
  const attrs = { colspan: 1, rowspan: 1 }
  return {
    type: 'tableRow' as const,
    content: cells.map(cell => ({ type, attrs, content: [text(cell)] })),
  }
}

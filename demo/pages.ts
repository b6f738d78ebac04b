import { type OwnPageInput, pagePath } from '../features/pages/schema.ts'
import { startingPages } from '../features/pages/starting-pages.ts'
import type { Settings } from '../features/settings/schema.ts'
import { addDays } from '../kit/clock.ts'
import type { Block } from '../kit/rich-text/document.ts'
import { storedRichText } from '../kit/rich-text/field.ts'
import { today } from './start-day.ts'

type DemoPage = Partial<OwnPageInput> & { title: string; slug: string }

/** Three public pages, one that is published later, and a draft. */
export function pages(club: Settings): DemoPage[] {
  const from = (wanted: string): DemoPage => {
    const page = startingPages.find(({ slug }) => slug === wanted)
    if (!page) throw new Error(`There is no starting page ${wanted}`)
    return { title: page.title, slug: wanted, body: storedRichText(page.content({ club })) }
  }
  return [
    { title: 'Tryouts', slug: 'tryouts', body: storedRichText(tryouts) },
    { title: 'Fields and Directions', slug: 'fields', body: storedRichText(fields) },
    from('code-of-conduct'),
    { ...from('volunteers'), publish_at: `${addDays(today, 7)}T15:00:00.000Z` },
    { ...from('faq'), status: 'draft' },
  ]
}

/** Addresses that pages had before, by the one of today: last year's flyers name them. */
export const formerSlugs: Record<string, string> = { tryouts: 'tryouts-2025' }

/** A menu entry with a list, behind the usual ones; `ids` are those of the pages by their address. */
export const families = {
  label: 'Families',
  entries: (ids: ReadonlyMap<string, number>) => [
    { page_id: ids.get('tryouts') },
    { page_id: ids.get('fields'), label: 'Fields' },
    { page_id: ids.get('code-of-conduct') },
    { label: 'Documents', href: '/documents' },
  ],
}

const tryouts: Block[] = [
  p('Every child who would like to play is welcome. Nobody is cut: there is a team for everyone.'),
  h('What to bring'),
  {
    type: 'bulletList',
    content: ['Boots, shin guards and a ball', 'Water, more than you think'].map(text => ({
      type: 'listItem',
      content: [p(text)],
    })),
  },
  h('What happens there'),
  p('Four short games with four different groups, watched by coaches who do not coach that age.'),
  { type: 'note', content: [p('Cannot come on that day? Write to us: we find another one.')] },
  { type: 'button', attrs: { href: '/contact', text: 'Contact Us' } },
  {
    type: 'button',
    attrs: { href: pagePath({ slug: 'fields' }), text: 'How to find the fields' },
  },
]

/** Beneath the places themselves, which the page shows by itself. */
const fields: Block[] = [
  h('When it rains'),
  p('As soon as a field is closed, a notice stands on every page, and its place above says so.'),
  h('On the way'),
  p('Bluestem Park has one gate, on Prairie Meadow Drive; the one by the school is locked.'),
]

function p(text: string) {
  return { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }
}

function h(text: string): Block {
  return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }
}

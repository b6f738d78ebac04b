import type { FeatureContext } from '../../kit/feature.server.ts'
import type { Block } from '../../kit/rich-text/document.ts'
import { readRichText } from '../../kit/rich-text/field.ts'
import { plainText } from '../../kit/rich-text/plain-text.ts'
import type { Searchable } from '../../kit/searchable.ts'
import { startingText } from './about-text.ts'
import { pagePath } from './schema.ts'

/** The club's own pages and the sections of About, as visitors find them. */
export const pagesAsFound: Searchable<FeatureContext> = {
  label: 'Pages',
  async entries({ read }) {
    const club = await read('settings')
    const pages = (await read('pages')).map(page => ({
      title: page.title,
      text: textOf(page.body),
      path: pagePath(page),
    }))
    const about = (await read('about-sections')).map(({ title, body, key }) => ({
      title: `About: ${title}`,
      text: textOf(body, key ? startingText(key, club) : []),
      path: '/about',
    }))
    return [...pages, ...about]
  },
}

function textOf(body: string | null, startingBlocks: Block[] = []) {
  return plainText(readRichText(body) ?? { version: 1, type: 'doc', content: startingBlocks })
}

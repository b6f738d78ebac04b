import { articlePath } from '../features/news/path.ts'
import { pagePath } from '../features/pages/schema.ts'
import type { Read } from '../kit/reads.ts'
import { escaped } from '../ui/document/escape.ts'
import { loadPage, routes } from './routes.ts'

/** Returns all pages that search engines may list, as sitemap XML. */
export async function sitemap({ read, origin }: { read: Read; origin: string }) {
  const [articles, pages] = [await read('news'), await read('pages')]
  const urls = [
    ...(await listedPages(read)).map(path => url(origin + path)),
    ...pages.map(page => url(origin + pagePath(page), page.updated_at.slice(0, 10))),
    ...articles.map(article => url(origin + articlePath(article), article.publishDate)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

async function listedPages(read: Read) {
  const plain = Object.entries(routes).filter(([path]) => !path.includes('{'))
  const pages = await Promise.all(
    plain.map(async ([path, name]) => {
      const { unlisted, exists } = await loadPage(name)
      return unlisted !== true && (!exists || (await exists(read))) ? path : []
    }),
  )
  return pages.flat()
}

function url(location: string, lastChange?: string) {
  const changed = lastChange ? `<lastmod>${lastChange}</lastmod>` : ''
  return `<url><loc>${escaped(location)}</loc>${changed}</url>`
}

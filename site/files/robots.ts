import type { FileMaker } from './file.ts'

export const robots: FileMaker = async ({ origin }) => ({
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
})

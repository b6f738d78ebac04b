import { crest } from './crest.tsx'
import type { FileMaker } from './file.ts'
import { manifest } from './manifest.ts'
import { newsFeed } from './news-feed.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** What the site has for machines, by address. */
export const files: Record<string, FileMaker> = {
  '/crest.svg': crest,
  '/manifest.webmanifest': manifest,
  '/news.xml': newsFeed,
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
}

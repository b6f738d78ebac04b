import { renderToStaticMarkup } from 'react-dom/server'
import type { Settings } from '../features/settings/schema.ts'
import type { Read } from '../kit/reads.ts'
import { wellFormedXml } from '../ui/document/escape.ts'
import { textOn } from '../ui/document/theme.ts'
import { Crest } from '../ui/picture/crest.tsx'
import { newsFeed } from './news-feed.tsx'
import { sitemap } from './sitemap.ts'

interface FileInput {
  read: Read
  club: Settings
  /** Origin of the site. */
  origin: string
  /** ISO 8601. */
  now: string
}

/** Text files for browsers, search engines and feed readers, by path. */
export const files: Record<string, (input: FileInput) => Promise<{ type: string; body: string }>> =
  {
    '/crest.svg': async ({ club }) => xml('image/svg+xml', crestSvg(club)),
    '/manifest.webmanifest': async ({ club }) => ({
      type: 'application/manifest+json',
      body: JSON.stringify(manifest(club)),
    }),
    '/news.xml': async input => xml('application/rss+xml; charset=utf-8', await newsFeed(input)),
    '/robots.txt': async ({ origin }) => ({
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /sponsors/*/visit\nSitemap: ${origin}/sitemap.xml\n`,
    }),
    '/sitemap.xml': async input => xml('application/xml; charset=utf-8', await sitemap(input)),
  }

function xml(type: string, document: string) {
  return { type, body: wellFormedXml(document) }
}

/** For a club without a logo of its own. */
export function crestSvg({ name, clubColour, accentColour }: Settings) {
  return renderToStaticMarkup(
    <Crest name={name} club={clubColour} onClub={textOn(clubColour)} accent={accentColour} />,
  )
}

/** Lets a phone put the site on its home screen. */
function manifest({ name, clubColour }: Settings) {
  return {
    name,
    short_name: name.slice(0, 12),
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f7f5ef',
    theme_color: clubColour,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }
}

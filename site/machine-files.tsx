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
  /** The teams in the query. */
  teams?: string | undefined
}

interface TextFile {
  type: string
  body: string
  headers?: Record<string, string>
  /** The instant from which it would differ although no content has changed. */
  validUntil?: Date
}

const PLAIN = 'text/plain; charset=utf-8'

/** Text files for browsers, search engines and feed readers, by path. */
export const files: Record<string, (input: FileInput) => Promise<TextFile>> = {
  '/.well-known/security.txt': async input => securityTxt(input),
  '/crest.svg': async ({ club }) => xml('image/svg+xml; charset=utf-8', crestSvg(club)),
  '/manifest.webmanifest': async ({ club, teams }) => ({
    type: 'application/manifest+json',
    body: JSON.stringify(manifest(club, teams)),
  }),
  '/news.xml': async input => ({
    ...xml('application/rss+xml; charset=utf-8', await newsFeed(input)),
    // The articles themselves are listed.
    headers: { 'x-robots-tag': 'noindex' },
  }),
  '/robots.txt': async ({ origin }) => ({
    type: PLAIN,
    body: `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /parts/\nDisallow: /sponsors/*/visit\nSitemap: ${origin}/sitemap.xml\n`,
  }),
  '/sitemap.xml': async input => xml('application/xml; charset=utf-8', await sitemap(input)),
}

/** Returns the contact for security reports (RFC 9116), valid for half a year from the beginning of the month. */
function securityTxt({ origin, now }: FileInput): TextFile {
  const today = new Date(now)
  const firstAfter = (months: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months))
  const lines = [
    `Contact: ${origin}/contact`,
    `Expires: ${firstAfter(7).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return { type: PLAIN, body: `${lines.join('\n')}\n`, validUntil: firstAfter(1) }
}

function xml(type: string, document: string) {
  return { type, body: wellFormedXml(document) }
}

/** Draws a crest for a club without its own logo. */
export function crestSvg({ name, clubColour, accentColour }: Settings) {
  return renderToStaticMarkup(
    <Crest name={name} club={clubColour} onClub={textOn(clubColour)} accent={accentColour} />,
  )
}

/** Lets a phone put the site on its home screen, with the family's teams. */
function manifest({ name, clubColour }: Settings, teams: string | undefined) {
  return {
    id: '/',
    name,
    short_name: name.slice(0, 12),
    start_url: teams ? `/?team=${teams}` : '/',
    // An iPhone opens an app, which alone may get push messages, only as 'standalone'; others show a way back.
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: '#f7f5ef',
    theme_color: clubColour,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

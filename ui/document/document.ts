import { escaped, scriptJson } from './escape.ts'
import { FIRST_VIEW, LAYOUT, SPECULATION_RULES } from './inline-scripts.ts'
import { type Colours, themePath } from './theme.ts'

/** Paths of what a document loads. */
export interface Assets {
  script: string
  styles: string[]
  preloads: string[]
  fonts: string[]
}

/** Search engines quote the page, but keep no copy of it and show none of its pictures. */
const LISTED = ['<meta name="robots" content="noarchive, max-image-preview:none">']

/**
 * For every search engine. The Internet Archive, which is none, has a rule of its own and keeps no copy either: programs
 * that only audit a page pass one that somebody may read.
 */
const UNLISTED = [
  '<meta name="robots" content="noindex">',
  '<meta name="archive.org_bot" content="noarchive">',
]

/**
 * Documents fade into each other. Each says so in itself: Chromium may ask before a linked style sheet counts, and reports
 * an error in a document that then does not take part.
 */
export const FADE =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

interface DocumentParts {
  title: string
  description: string
  /** Canonical URL; without one the document asks not to be indexed. */
  canonical: string | undefined
  /** Open Graph properties. */
  shared?: Record<string, string>
  /** schema.org objects. */
  structuredData?: object[]
  colours: Colours
  /** CSS to inline, `FADE` with it, and the inline scripts; without it the document links to the theme of its colours. */
  style?: string | undefined
  /** Rendered HTML of the root element. */
  body: string
  assets: Assets
}

/** A whole HTML document. */
export function documentHtml({
  title,
  description,
  canonical,
  shared = {},
  structuredData = [],
  colours,
  style,
  body,
  assets,
}: DocumentParts) {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(canonical ? [`<link rel="canonical" href="${escaped(canonical)}">`, ...LISTED] : UNLISTED),
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(shared).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
    ),
    `<meta name="theme-color" content="${escaped(colours.club)}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/crest.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="alternate" type="application/rss+xml" title="News" href="/news.xml">',
    '<link rel="alternate" type="text/calendar" title="Schedule" href="/calendar.ics">',
    // Each page shows both. Without it they would be requested after the first layout, which is then done twice.
    ...assets.fonts.map(
      href =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escaped(href)}">`,
    ),
    style === undefined
      ? `<style>${FADE}</style>\n<link rel="stylesheet" href="${themePath(colours)}">`
      : `<style>${style}</style>\n<link rel="expect" href="#${FIRST_VIEW}" blocking="render">`,
    ...assets.styles.map(href => `<link rel="stylesheet" href="${escaped(href)}">`),
    // Low priority: the page shows without its scripts, so its pictures go first.
    ...assets.preloads.map(
      href => `<link rel="modulepreload" fetchpriority="low" href="${escaped(href)}">`,
    ),
    ...structuredData.map(
      thing => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
    `<script type="module" fetchpriority="low" src="${escaped(assets.script)}"></script>`,
  ]
  // A page without a section in view is shown when all of it is parsed.
  const last = body.includes(`id="${FIRST_VIEW}"`) ? '' : ` id="${FIRST_VIEW}"`
  const scripts =
    style === undefined
      ? ''
      : `<script type="speculationrules">${SPECULATION_RULES}</script>\n<script${last}>${LAYOUT}</script>\n`
  return `<!doctype html>
<html lang="en">
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${body}</div>
${scripts}</body>
</html>
`
}

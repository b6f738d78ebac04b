import { language } from '../language.ts'
import { escaped, scriptJson } from './escape.ts'
import { FIRST_VIEW, LAYOUT, REMEMBERED_TEAMS, SPECULATION_RULES } from './inline-scripts.ts'
import { type Colours, themePath } from './theme.ts'
import { documentWords } from './words.ts'

/** Paths of a document's assets. */
export interface Assets {
  script: string
  styles: string[]
  preloads: string[]
  fonts: string[]
  /** Names of the files of each island, without folder and extension. */
  islands: ReadonlyMap<string, readonly string[]>
}

/** Search engines quote the page, but keep no copy of it and show none of its pictures. */
const LISTED = ['<meta name="robots" content="noarchive, max-image-preview:none">']

/**
 * The rule for every search engine. The Internet Archive, which is not one, has its own rule and keeps no copy either:
 * programs that only audit a page need one rule that lets somebody read it.
 */
const UNLISTED = [
  '<meta name="robots" content="noindex">',
  '<meta name="archive.org_bot" content="noarchive">',
]

/**
 * Documents fade into each other. Each declares it inline: Chromium may ask before a linked style sheet applies, and
 * reports an error in a document that then does not take part.
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
  /** The teams that the home screen opens, as in `?team=`. */
  teams?: string | undefined
  /** Leads to the teams that the device remembers, if the page was opened without a query. */
  ofTeams?: boolean
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
  teams,
  ofTeams = false,
  body,
  assets,
}: DocumentParts) {
  const head = [
    '<meta charset="utf-8">',
    ...(ofTeams && style !== undefined ? [`<script>${REMEMBERED_TEAMS}</script>`] : []),
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
    `<link rel="manifest" href="/manifest.webmanifest${teams ? `?team=${teams}` : ''}">`,
    `<link rel="alternate" type="application/rss+xml" title="${documentWords('news')}" href="/news.xml">`,
    `<link rel="alternate" type="text/calendar" title="${documentWords('schedule')}" href="/calendar.ics">`,
    // Each page shows both. Without the preload they would be requested after the first layout, which is then done
    // twice.
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
    `<script type="module" fetchpriority="low" src="${escaped(assets.script)}"${codeAhead(body, assets)}></script>`,
  ]
  // A page without a section in view is shown when it is completely parsed.
  const last = body.includes(`id="${FIRST_VIEW}"`) ? '' : ` id="${FIRST_VIEW}"`
  const scripts =
    style === undefined
      ? ''
      : `<script type="speculationrules">${SPECULATION_RULES}</script>\n<script${last}>${LAYOUT}</script>\n`
  return `<!doctype html>
<html lang="${language().tag}">
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${body}</div>
${scripts}</body>
</html>
`
}

/**
 * Names the code that the browser fetches before it is needed, of each island what those above it do not need, and at a
 * touch, for `site/islands.ts`.
 */
function codeAhead(body: string, { islands }: Assets) {
  const known = new Set<string>()
  const newFiles = ([, name = '']: RegExpExecArray) => {
    const files = islands.get(name)?.filter(file => !known.has(file)) ?? []
    for (const file of files) known.add(file)
    return files
  }
  const ahead = Array.from(
    body.matchAll(/ data-island="([^"]+)"(?! data-when="touched")/g),
    newFiles,
  )
  const touched = Array.from(body.matchAll(/ data-island="([^"]+)" data-when="touched"/g), newFiles)
  // The touch itself asks for React and the island.
  const others = touched.flat().filter(file => !/^react-|\.island-/.test(file))
  return (
    attribute('islands', ahead.map(files => files.join(' ')).join()) +
    attribute('touched', others.join(' '))
  )
}

function attribute(name: string, value: string) {
  return value && ` data-${name}="${value}"`
}

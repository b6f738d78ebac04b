import type { FastifyInstance } from 'fastify'

/** What an anonymous visitor gets at a path. */
export interface PublicDocument {
  path: string
  text: string
  /** The parsed body of JSON. */
  json: unknown
  /** Search engines are asked to leave it out, or to quote nothing of its lists of names. */
  isUnlisted: boolean
}

/** Documents of one reading. */
const MOST = 400

/** Without links on pages. */
const STARTS = [
  ...['/', '/sitemap.xml', '/news.xml', '/calendar.ics', '/manifest.webmanifest'],
  ...['announcements', 'closures', 'coaches', 'contact-info', 'gallery', 'gallery/part', 'news']
    .concat('albums', 'documents', 'sponsors', 'pages', 'menu', 'about-sections')
    .concat('hero-video', 'places', 'players', 'players/part', 'results', 'schedule', 'settings')
    .concat('standings', 'teams')
    .map(path => `/api/${path}`),
]

/** Queries that show other rows. Others show the same ones in another way, without end. */
const FOLLOWED = /^(page|team|player|photo|album|coach|coaches)$/

/** Reads the site as an anonymous visitor does, in this process, from link to link. */
export async function crawl(app: Pick<FastifyInstance, 'inject'>, more: readonly string[] = []) {
  const paths = new Set([...STARTS, ...more])
  const documents: PublicDocument[] = []
  for (const path of paths) {
    if (documents.length >= MOST) break
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url: path })
    const type = String(headers['content-type'])
    if (statusCode !== 200 || !/text|json|xml/.test(type)) continue
    const text = plainText(body)
    documents.push({
      path,
      text,
      json: type.includes('json') ? JSON.parse(body) : undefined,
      isUnlisted: /noindex/.test(String(headers['x-robots-tag'])) || isUnlistedPage(body),
    })
    if (/html|xml/.test(type)) for (const link of linksIn(text)) paths.add(link)
  }
  return { documents, isWhole: documents.length < MOST }
}

function isUnlistedPage(html: string) {
  return /<meta[^>]*noindex/.test(html) || html.includes('data-nosnippet')
}

/** Without the escapes of HTML and of JSON in it. */
function plainText(body: string) {
  return body
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function linksIn(text: string) {
  return [...text.matchAll(/(?:href="|<loc>|<link>)([^"<#]+)/g)].flatMap(([, link = '']) => {
    if (!URL.canParse(link, 'http://club')) return []
    const { pathname, searchParams, protocol } = new URL(link, 'http://club')
    const isPage = !/^\/(assets|media|admin|auth|theme|documents\/\d|sponsors\/\d)\b/.test(pathname)
    const keys = [...searchParams.keys()]
    if (!isPage || !/^https?:$/.test(protocol) || !keys.every(key => FOLLOWED.test(key))) return []
    return [keys.length > 0 ? `${pathname}?${searchParams}` : pathname]
  })
}

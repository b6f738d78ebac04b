import type { FastifyInstance } from 'fastify'

/** What an anonymous visitor gets at a path. */
export interface PublicDocument {
  path: string
  text: string
  /** The parsed body of JSON. */
  json: unknown
  /** Every search engine is asked to leave it out, by its header or its head, and the sitemap does. */
  isUnlisted: boolean
  /** Search engines are asked to quote nothing of its lists of pictures. It may be found by them nevertheless. */
  isUnquoted: boolean
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
      isUnlisted: [headers['x-robots-tag']].flat().some(isNoindex) || isUnlistedPage(body),
      isUnquoted: body.includes('data-nosnippet'),
    })
    if (/html|xml/.test(type)) for (const link of linksIn(text)) paths.add(link)
  }
  const sitemap = documents.find(({ path }) => path === '/sitemap.xml')
  const listed = new Set(linksIn(sitemap?.text ?? ''))
  return {
    documents: documents.map(each =>
      listed.has(each.path) ? { ...each, isUnlisted: false } : each,
    ),
    isWhole: documents.length < MOST,
  }
}

/** A rule for one search engine, as in 'googlebot: noindex', says nothing to the others. */
function isNoindex(rules: unknown) {
  return String(rules)
    .split(',')
    .some(rule => /^\s*(?:noindex|none)\s*$/i.test(rule))
}

function isUnlistedPage(html: string) {
  const tags = html.match(/<meta\s[^>]*>/gi) ?? []
  return tags.some(tag => {
    const [, content = ''] = /\scontent="([^"]*)"/i.exec(tag) ?? []
    return /\sname="robots"/i.test(tag) && isNoindex(content)
  })
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

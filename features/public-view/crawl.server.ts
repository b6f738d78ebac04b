import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { decodeOnce } from '../../ui/entities.ts'
import { rowNames } from '../addresses.ts'

/** A response to an anonymous visitor. */
export interface PublicDocument {
  path: string
  text: string
  /** The parsed body of JSON. */
  json: unknown
  /** The site asks every search engine to leave the page out, by its header or its head, and by the sitemap. */
  isUnlisted: boolean
  /** The site asks search engines to quote nothing of its lists of pictures. They may still list the page. */
  isUnquoted: boolean
}

/** Documents of one reading. */
const MAX_DOCUMENTS = 400

/**
 * Reads the site as an anonymous visitor does, in this process: home, pages without a link, and from link to link.
 * Other requests run before each.
 */
export async function crawl(
  app: Pick<FastifyInstance, 'inject' | 'openPaths'>,
  more: readonly string[] = [],
) {
  const paths = new Set(['/', ...app.openPaths, ...more])
  const documents: PublicDocument[] = []
  for (const path of paths) {
    if (documents.length >= MAX_DOCUMENTS) break
    await setImmediate()
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
    isWhole: documents.length < MAX_DOCUMENTS,
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

/** Removes the escapes of HTML and of JSON in it. */
function plainText(body: string) {
  const unescaped = body.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decodeOnce(unescaped)
}

function linksIn(text: string) {
  return [...text.matchAll(/(?:href="|<loc>|<link>)([^"<#]+)/g)].flatMap(([, link = '']) => {
    if (!URL.canParse(link, 'http://club')) return []
    const { pathname, searchParams, protocol } = new URL(link, 'http://club')
    const isPage = !/^\/(assets|media|admin|auth|theme|documents\/\d|sponsors\/\d)\b/.test(pathname)
    const keys = [...searchParams.keys()]
    // Several teams show what each of them shows: there are more such addresses than one can read.
    if (searchParams.get('team')?.includes(',')) return []
    // Home of a team shows parts of the team's other pages.
    if (pathname === '/' && keys.length > 0) return []
    if (!isPage || !/^https?:$/.test(protocol) || !keys.every(key => rowNames.has(key))) return []
    return [keys.length > 0 ? `${pathname}?${searchParams}` : pathname]
  })
}

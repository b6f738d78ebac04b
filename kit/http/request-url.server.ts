import type { FastifyRequest } from 'fastify'

/** `GET //` and bad percent signs are paths too: they must not throw. */
export function requestUrl({ url }: FastifyRequest) {
  const [path = '/', ...rest] = url.split('?')
  const search = new URLSearchParams(rest.join('?'))
  const isKnown = (name: string) => KNOWN_QUERY.has(name) || (path === SEARCH && name === 'q')
  const query = Object.fromEntries([...search].filter(([name]) => isKnown(name)))
  return { pathname: path, search: rest.length > 0 ? `?${rest.join('?')}` : '', query }
}

/** The page that reads `q`; its responses are never cached. */
const SEARCH = '/search'

/** Others cannot change a page, and must not fill the memory with copies of it. */
const KNOWN_QUERY = new Set([
  'team',
  'player',
  'coach',
  'coaches',
  'view',
  'month',
  'from',
  'event',
  'day',
  'events',
  'photo',
  'album',
  'page',
  'tag',
  'sent',
  'card',
  'preview',
])

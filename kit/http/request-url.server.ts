import type { FastifyRequest } from 'fastify'

/** `GET //` and bad percent signs are paths too: they must not throw. */
export function requestUrl({ url }: FastifyRequest) {
  const [path = '/', ...rest] = url.split('?')
  const search = new URLSearchParams(rest.join('?'))
  const query = Object.fromEntries([...search].filter(([name]) => KNOWN_QUERY.has(name)))
  return { pathname: path, search: rest.length > 0 ? `?${rest.join('?')}` : '', query }
}

/** Others cannot change a page, and must not fill the memory with copies of it. */
const KNOWN_QUERY = new Set([
  'team',
  'player',
  'coach',
  'coaches',
  'view',
  'month',
  'event',
  'day',
  'events',
  'photo',
  'page',
  'tag',
  'sent',
  'card',
  'preview',
])

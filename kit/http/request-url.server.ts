import type { FastifyRequest } from 'fastify'

/**
 * Returns the path of a request, and those parameters of its query that are known there: others do not change the
 * response, and must not fill the memory with copies of it. `GET //` and bad percent signs are paths too: they must not
 * throw.
 */
export function requestUrl({ url }: FastifyRequest, known: readonly string[] = []) {
  const [path = '/', ...rest] = url.split('?')
  const search = new URLSearchParams(rest.join('?'))
  const query = Object.fromEntries([...search].filter(([name]) => known.includes(name)))
  return { pathname: path, search: rest.length > 0 ? `?${rest.join('?')}` : '', query }
}

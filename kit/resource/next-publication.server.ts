import type { Db } from '../tables.server.ts'
import { untilChange } from '../until-change.server.ts'
import { readPublicRows } from './public-list.server.ts'
import type { Resource } from './resource.server.ts'

/**
 * Returns when the next row of any resource becomes public or private: until then, responses made of content may be
 * cached. The instants are read once per content version.
 */
export function nextPublication(resources: readonly Resource[], db: Db) {
  const timed = resources.filter(
    each => each.public !== false && each.public.publication !== undefined,
  )
  const readInstants = async () => {
    const lists = await Promise.all(timed.map(resource => readPublicRows(db, resource)))
    const changes = lists.flat().flatMap(({ from, until }) => [from, until])
    const instants = changes.flatMap(at => (at === null ? [] : Date.parse(at)))
    return [...new Set(instants)].toSorted((one, other) => one - other)
  }
  return async (now: Date): Promise<Date | undefined> => {
    const source = { db, of: 'public content', name: 'next publication' } as const
    const instants = await untilChange(source, readInstants)
    const next = instants.find(instant => instant > now.getTime())
    return next === undefined ? undefined : new Date(next)
  }
}

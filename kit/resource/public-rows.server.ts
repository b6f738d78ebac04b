import { pick } from 'es-toolkit/object'
import type { Publication } from '../publication/publication.ts'
import type { Db } from '../tables.server.ts'
import type { Resource, StoredRow } from './resource.server.ts'
import { withoutWithheld } from './withheld-pictures.server.ts'

/** A row as the public gets it. */
export interface PublicRow {
  view: object
  /** The row is public from this instant on, ISO 8601 UTC; null: at once. */
  from: string | null
  /** Before this instant; null for ever. */
  until: string | null
}

/**
 * Returns the allow-listed fields of published rows, without withheld pictures, changed as the declaration says. A
 * public read that does not go through it asks `withoutWithheld` itself: `features/withheld-files/sequences.test.ts`.
 */
export async function publicRows(
  { public: list, entity }: Pick<Resource, 'public' | 'entity'>,
  rows: readonly StoredRow[],
  db: Db,
): Promise<PublicRow[]> {
  if (!list) return []
  const { fields, present, publication } = list
  const publicationOf = await publication?.(db)
  const times = new Map<unknown, Pick<PublicRow, 'from' | 'until'>>()
  for (const row of rows) {
    const { status, publish_at, unpublish_at = null } = publicationOf?.(row) ?? AT_ONCE
    if (status === 'published') times.set(row.id, { from: publish_at, until: unpublish_at })
  }
  const published = rows.filter(({ id }) => times.has(id))
  const shown = [...(await withoutWithheld(db, entity, published))]
  const presented = present ? await present(shown, db) : shown
  return presented.map(row => ({
    view: pick(row, fields),
    ...(times.get(row.id) ?? { from: null, until: null }),
  }))
}

const AT_ONCE: Publication = { status: 'published', publish_at: null }

/** Returns the rows that are public at that instant. */
export function publicAt(rows: readonly PublicRow[], now: Date) {
  return rows.flatMap(({ view, from, until }) => {
    const hasBegun = from === null || Date.parse(from) <= now.getTime()
    const hasEnded = until !== null && Date.parse(until) <= now.getTime()
    return hasBegun && !hasEnded ? [view] : []
  })
}

/** Tells staff in a sentence what the public does not get of a row that they have saved; a draft says so itself. */
export async function unseenOf(resource: Resource, row: StoredRow, db: Db, now: Date) {
  if (!resource.public || row.status === 'draft') return undefined
  const [view] = publicAt(await publicRows(resource, [row], db), now)
  if (!view) return 'The site does not show it now.'
  const isEmpty = (name: string) => Reflect.get(view, name) === null && row[name] !== null
  return Object.entries(resource.public.unseen ?? {}).find(([name]) => isEmpty(name))?.[1]
}

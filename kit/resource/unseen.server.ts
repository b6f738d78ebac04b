import type { Db } from '../tables.server.ts'
import { publicAt, publicRows } from './public-rows.server.ts'
import type { Resource, StoredRow } from './resource.server.ts'

/** Tells staff in a sentence what the public does not get of a row that they have saved; a draft says so itself. */
export async function unseenOf(resource: Resource, row: StoredRow, db: Db, now: Date) {
  if (!resource.public || row.status === 'draft') return undefined
  const [view] = publicAt(await publicRows(resource, [row], db), now)
  if (!view) return 'The site does not show it now.'
  const isEmpty = (name: string) => Reflect.get(view, name) === null && row[name] !== null
  return Object.entries(resource.public.unseen ?? {}).find(([name]) => isEmpty(name))?.[1]
}

import type { FeatureConfig } from '../../kit/feature.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { backupsWith } from './backups.server.ts'
import { exportsOf } from './exports.server.ts'
import { type FoundMention, mentionsOf } from './mentions.server.ts'
import { countsOf, type Declarations, ownRowsOf } from './own-rows.server.ts'
import type { Child, Mention, Traces } from './shapes.ts'

/** The limit of uncertain mentions. */
const MAX_TRACES = 100

export async function tracesOf(
  db: Db,
  child: Child,
  { config, now, declarations }: { config: FeatureConfig; now: Date; declarations: Declarations },
): Promise<Traces> {
  const own = await ownRowsOf(db, child.id, declarations)
  return {
    name: child.name,
    own: countsOf(
      own.map(({ table }) => table),
      declarations,
    ),
    ...listed(await mentionsOf(db, child, declarations)),
    backups: await backupsWith(db, config, now),
    taken: await exportsOf(db, child.id),
  }
}

/** A family name that is a word of the language may be in hundreds of texts. */
export function listed(found: readonly FoundMention[]): { mentions: Mention[]; more: number } {
  const sure = found.filter(({ how }) => how !== 'perhaps')
  const perhaps = found.filter(({ how }) => how === 'perhaps')
  const mentions = [...sure, ...perhaps.slice(0, MAX_TRACES)].map(({ columns: _, ...rest }) => rest)
  return { mentions, more: Math.max(0, perhaps.length - MAX_TRACES) }
}

import type { Feature } from '../../kit/feature.server.ts'
import { isSameName } from '../../kit/name-key.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { operationsOf } from '../../kit/resource/operations.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { storeOf } from '../../kit/resource/store.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { type SpellingInput, spelling } from './schema.ts'
import { spellingTables } from './tables.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    spellings: Edited<SpellingInput>
  }
}

/** Spellings: names in files with their meanings, which are remembered. */
const spellings = resource({
  path: 'spellings',
  area: 'teams',
  tables: spellingTables,
  table: 'spellings',
  singular: 'spelling',
  rowName: ({ written }) => written,
  entity: spelling,
  // Spellings decide how feeds are read and which fields are closed.
  affectsOtherRows: ['written', 'team_id', 'place'],
  admin: ['create', 'update', 'remove'],
  orderBy: ['written', 'id'],
  async validate({ written, team_id, place }, { db }, update) {
    if ((team_id === null) === (place === null))
      return { team_id: sentence(errorWords, 'oneOfTwo') }
    const rows = await db.selectFrom('spellings').selectAll().execute()
    const isTaken = rows.some(
      row =>
        row.id !== update?.stored.id &&
        (row.place === null) === (place === null) &&
        isSameName(row.written, written),
    )
    return isTaken ? { written: sentence(errorWords, 'alreadyKnown') } : undefined
  },
})

export default {
  resources: [spellings],
  lists: { spellings: ['admin/spellings'] },
  setUp: ({ db }) => ({
    admin(app) {
      // Users with a part in the schedule need them to see which events a closed field affects.
      const options = routeConfig(operationsOf(spellings).list, { permission: 'schedule.read' })
      app.get('/spellings', options, () => storeOf(db, spellings).list())
    },
  }),
} satisfies Feature

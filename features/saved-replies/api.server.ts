import type { Feature } from '../../kit/feature.server.ts'
import { isSameName } from '../../kit/name-key.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { savedReplyList } from './list.server.ts'
import { type SavedReplyInput, savedReply } from './schema.ts'
import { savedReplyTables } from './tables.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    saved_replies: Edited<SavedReplyInput>
  }
}

/** Texts that fill answers to messages, for those who may answer. */
const savedReplies = resource({
  path: 'saved-replies',
  list: savedReplyList,
  area: 'replies',
  tables: savedReplyTables,
  table: 'saved_replies',
  singular: 'saved reply',
  plural: 'saved replies',
  entity: savedReply,
  admin: ['list', 'create', 'update', 'remove'],
  orderBy: ['name', 'id'],
  async validate({ name }, { db }, update) {
    const rows = await db.selectFrom('saved_replies').select(['id', 'name']).execute()
    const isTaken = rows.some(row => row.id !== update?.stored.id && isSameName(row.name, name))
    return isTaken ? { name: sentence(errorWords, 'nameTaken') } : undefined
  },
})

export default { resources: [savedReplies] } satisfies Feature

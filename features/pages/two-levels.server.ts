import type { FieldErrors } from '../../kit/errors.ts'
import type { ClubNow } from '../../kit/resource/resource.server.ts'
import type { Sentence } from '../../ui/sentence.ts'

interface Messages {
  /** The parent does not exist, or is the row itself. */
  unknown: Sentence
  /** The parent is under another row. */
  parentIsUnder: Sentence
  /** Other rows are under this one. */
  hasOthersUnder: Sentence
}

/** `validate` of a resource whose rows have two levels: the parent of a row has no parent, and a row with others under it neither. */
export function twoLevels(table: 'pages' | 'menu_items', messages: Messages) {
  return async (
    { parent_id }: { parent_id: number | null },
    { db }: ClubNow,
    update?: { stored: { id: number } },
  ): Promise<FieldErrors | undefined> => {
    if (parent_id === null) return undefined
    const rows = await db.selectFrom(table).select(['id', 'parent_id']).execute()
    const parent = rows.find(({ id }) => id === parent_id)
    const own = update?.stored.id
    if (!parent || parent.id === own) return { parent_id: messages.unknown }
    if (parent.parent_id !== null) return { parent_id: messages.parentIsUnder }
    const hasOthersUnder = own !== undefined && rows.some(row => row.parent_id === own)
    return hasOthersUnder ? { parent_id: messages.hasOthersUnder } : undefined
  }
}

import { listParts } from '../../kit/resource/list-parts.server.ts'
import type { SavedReply } from './schema.ts'

/** The portal's list of saved replies. */
export const savedReplyList = listParts<SavedReply>({
  rules: { columns: { Name: ({ name }) => name, Text: ({ text }) => text } },
})

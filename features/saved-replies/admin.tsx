import { truncate } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { type SavedReply, type SavedReplyInput, savedReply } from './schema.ts'

export default adminTab<SavedReplyInput, SavedReply>({
  path: 'saved-replies',
  listPath: 'admin/saved-replies',
  area: 'replies',
  label: 'Saved Replies',
  singular: 'saved reply',
  plural: 'saved replies',
  columns: [
    { header: 'Name', cell: ({ name }) => name },
    { header: 'Text', cell: ({ text }) => truncate(60, text) },
  ],
  empty: 'No saved replies yet.',
  emptyMore: 'Add one for what families ask again and again: it fills an answer at one choice.',
  schema: savedReply,
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete the saved reply ${name}. Answers that were sent stay.`,
})

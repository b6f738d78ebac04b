import { z } from 'zod'
import { longText, text } from '../../kit/fields.ts'

/** A text that the club keeps for its answers to messages. */
export const savedReply = z.object({
  name: text('Name', { max: 100, hint: 'Such as When tryouts are' }),
  text: longText('Text', { max: 10_000 }),
})

export type SavedReplyInput = z.output<typeof savedReply>
export type SavedReply = SavedReplyInput & { id: number; version: number }

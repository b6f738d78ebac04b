import { z } from 'zod'
import { optional, text } from '../../../kit/fields.ts'

export const closing = z.object({ reason: optional(text('Reason', { max: 200 })) })

export type Closing = z.output<typeof closing>

/** Minutes for which a field is closed from its event. */
export const CLOSED_MINUTES = 60

import { z } from 'zod'
import type { CodeOf } from '../../ui/words.ts'
import { eventWords } from './words.ts'

/** The kinds of events. */
export type SecurityEventKind = CodeOf<typeof eventWords.english>

export const securityEvent = () =>
  z.object({
    id: z.int(),
    at: z.iso.datetime(),
    kind: z.enum(Object.keys(eventWords.english) as [SecurityEventKind, ...SecurityEventKind[]]),
    /** The account's name. */
    username: z.string(),
    /** The user who did it, if it is another one. */
    by_name: z.string().nullable(),
    /** The device in plain words, such as 'Firefox on Windows'. */
    device: z.string().nullable(),
  })
export type SecurityEvent = z.output<ReturnType<typeof securityEvent>>

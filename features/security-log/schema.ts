import type { CodeOf } from '../../ui/words.ts'
import type { eventWords } from './words.ts'

/** The kinds of events. */
export type SecurityEventKind = CodeOf<typeof eventWords.english>

export interface SecurityEvent {
  id: number
  /** ISO 8601 UTC. */
  at: string
  kind: SecurityEventKind
  /** The account's name. */
  username: string
  /** The user who did it, if it is another one. */
  by_name: string | null
  /** The device in plain words, such as 'Firefox on Windows'. */
  device: string | null
}

import type { Settings } from '../../features/settings/schema.ts'
import type { Read } from '../../kit/reads.ts'

/** What a file for machines is made of. */
export interface FileInput {
  read: Read
  club: Settings
  /** Origin of the site's own address. */
  origin: string
  /** ISO 8601. */
  now: string
}

/** Makes a text file out of the club's content. */
export type FileMaker = (input: FileInput) => Promise<{ type: string; body: string }>

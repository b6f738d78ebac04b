import { z } from 'zod'

/** The version of the format; it rises when an older program could not read the result. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'

const entry = z.object({ name: z.string(), size: z.int(), sha256: z.string() })

/** Describes a backup: its content, its time, and the SHA-256 of every other entry of the archive. */
export const manifestSchema = z.object({
  format: z.int(),
  /** The version of the program that made it; 0.1.0 did not write it yet. */
  version: z.string().optional(),
  /** The time of its snapshot, ISO 8601 UTC. */
  madeAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Names of the migrations that had run. */
  schema: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** The last id that was assigned, by table: an id is never assigned twice. */
  lastIds: z.record(z.string(), z.int()),
  /** Names of media that rows named and the store lacked. */
  missing: z.array(z.string()),
  entries: z.array(entry),
})

export type Manifest = z.output<typeof manifestSchema>
export type ArchiveEntry = z.output<typeof entry>

/** A page of the rows of a table: JSON, a row a line. */
export function tableEntry(table: string, page: number) {
  return `database/${table}.${page}.jsonl.gz`
}

/** The table of an entry, or undefined for entries of another kind. */
export function tableOfEntry(name: string) {
  return /^database\/(\w+)\.\d+\.jsonl\.gz$/.exec(name)?.[1]
}

export function mediaEntry(name: string) {
  return `media/${name}`
}

/** The name in the media store; undefined for entries of another kind. */
export function mediaOfEntry(name: string) {
  return /^media\/(\w[\w.]*)$/.exec(name)?.[1]
}

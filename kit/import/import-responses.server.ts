import { z } from 'zod'
import type { Remark } from '../resource/remark.ts'
import type { ImportCounts, ImportPreview } from './import-shapes.ts'

const counts = { created: z.int(), updated: z.int(), unchanged: z.int() }

export const importCounts = () => z.object(counts) satisfies z.ZodType<ImportCounts>

export function importPreview() {
  const change = { from: z.unknown(), to: z.unknown() }
  const named = z.object({ id: z.int(), name: z.string() })
  const remark = z.object({ level: z.enum(['stop', 'warn', 'note']), text: z.string() })
  const row = z.object({
    row: z.int(),
    state: z.enum(['created', 'updated', 'unchanged', 'refused']),
    similar: named.exactOptional(),
    changes: z.record(z.string(), z.object(change)).exactOptional(),
    remarks: z.array(remark satisfies z.ZodType<Remark>).exactOptional(),
    beside: z.object({ ...change, isAgreed: z.boolean() }).exactOptional(),
    errors: z.record(z.string(), z.string()).exactOptional(),
  })
  return z.object({
    ...counts,
    refused: z.int(),
    missing: z.array(named).exactOptional(),
    notes: z.array(z.string()).exactOptional(),
    rows: z.array(row),
    plan: z.string(),
  }) satisfies z.ZodType<ImportPreview>
}

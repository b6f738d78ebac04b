import type { z } from 'zod'
import { fieldsOf, markOf } from '../fields.ts'
import { readRichText } from './field.ts'
import { plainTextOrDescription } from './plain-text.ts'

/**
 * Completes what was sent for an entity whose formatted text has its plain text in a field of its own: formatted text that
 * was sent gives the plain text; other plain text than the stored one, sent alone, takes the place of the formatted.
 */
export function withPlainText(entity: z.ZodType, sent: unknown, stored?: object): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const completed: Record<string, unknown> = { ...sent }
  for (const [name, field] of Object.entries(fieldsOf(entity))) {
    const { plain } = markOf(field).richText ?? {}
    if (!plain) continue
    const rich = completed[name]
    if (typeof rich === 'string' && rich !== '') {
      const { success } = field.safeParse(rich)
      const document = success ? readRichText(rich) : undefined
      // What is invalid has its message at the formatted text alone.
      completed[plain] = document ? plainTextOrDescription(document) : '-'
    } else if (plain in completed && !(name in completed)) {
      const isSame = completed[plain] === Reflect.get(stored ?? {}, plain)
      if (!isSame) completed[name] = null
    }
  }
  return completed
}

/** The field of formatted text to which each field of plain text belongs: `{ content: 'body' }`. */
export function plainParts(entity: z.ZodType): Record<string, string> {
  const parts = Object.entries(fieldsOf(entity)).flatMap(([name, field]) => {
    const { plain } = markOf(field).richText ?? {}
    return plain ? [[plain, name]] : []
  })
  return Object.fromEntries(parts)
}

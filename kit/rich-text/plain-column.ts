import type { z } from 'zod'
import { fieldsOf, markOf } from '../fields.ts'
import { readRichText } from './field.ts'
import { plainTextOrDescription } from './plain-text.ts'

/**
 * Completes a body for an entity that stores the plain text of its formatted text in a field: formatted text sets the
 * plain text; plain text that was sent alone and differs from the stored one replaces the formatted text.
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
      // An invalid text has its message at the formatted text alone.
      completed[plain] = document ? plainTextOrDescription(document) : '-'
    } else if (plain in completed && !(name in completed)) {
      const isSame = completed[plain] === Reflect.get(stored ?? {}, plain)
      if (!isSame) completed[name] = null
    }
  }
  return completed
}

/**
 * The field of formatted text to which each field of plain text belongs: `{ content: 'body' }`. The two are one field
 * for conflicts of edits.
 */
export function plainParts(entity: z.ZodType): Record<string, string> {
  const parts = Object.entries(fieldsOf(entity)).flatMap(([name, field]) => {
    const { plain } = markOf(field).richText ?? {}
    return plain ? [[plain, name]] : []
  })
  return Object.fromEntries(parts)
}

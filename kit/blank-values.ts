import { mapValues } from 'es-toolkit/object'
import type { z } from 'zod'
import { fieldsOf } from './fields.ts'

/** Returns the values with which a form of the entity begins: defaults, null for what may be left empty, else ''. */
export function blankValues(entity: z.ZodType): Record<string, unknown> {
  return mapValues(fieldsOf(entity), field => blankOf(field))
}

function blankOf(field: z.core.$ZodType): unknown {
  const { type, defaultValue, innerType, in: input, out } = field._zod.def as Definition
  if (type === 'default') return defaultValue
  if (type === 'nullable') return null
  // Pipes are made by `optional` and by what tidies a value first.
  const blanks = [innerType, out, input].flatMap(inner => (inner ? [blankOf(inner)] : []))
  const value = blanks.find(blank => blank !== '' && blank !== null)
  return value ?? (blanks.includes(null) ? null : '')
}

interface Definition extends Partial<Record<'innerType' | 'in' | 'out', z.core.$ZodType>> {
  type: string
  defaultValue?: unknown
}

import type { z } from 'zod'
import { blankValues } from '../blank-values.ts'
import { fieldsOf, markOf } from '../fields.ts'
import { type CsvColumn, type CsvKind, choiceCell, nameCell, yesOrNo } from './csv.ts'
import { clock, day } from './csv-times.ts'

/**
 * Returns the columns of an entity's files, one a field, in the order of the schema; `besides` says what files have that
 * the schema does not know, such as other headers.
 */
export function columnsOf<Entity extends object>(
  entity: z.ZodType<Entity>,
  besides: { [Field in keyof Entity & string]?: Partial<CsvColumn> } = {},
): CsvColumn<keyof Entity & string>[] {
  const blank = blankValues(entity)
  return Object.entries(fieldsOf(entity)).map(([name, field]) => {
    const { label = name, title = label, optional } = markOf(field)
    const kind = kindOf(field, blank[name])
    return {
      header: title,
      field: name as keyof Entity & string,
      ...(!optional && blank[name] === '' && { required: true }),
      ...(kind && { kind }),
      ...besides[name as keyof Entity & string],
    }
  })
}

function kindOf(field: z.ZodType, blank: unknown): CsvKind | undefined {
  const { control, choices, reference } = markOf(field)
  if (choices) return choiceCell(choices(), typeof blank === 'string' ? blank : '')
  if (reference) return nameCell(reference)
  if (control === 'checkbox') return yesOrNo([], [])
  if (control === 'date') return day
  return control === 'time' ? clock : undefined
}

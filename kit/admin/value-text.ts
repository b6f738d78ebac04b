import { isHidden, labelOf } from '../history/labels.ts'
import { withoutFormatting } from '../rich-text/field.ts'
import { formatInstant, formatShortDay } from './format.ts'

interface StoredValue {
  /** The column. */
  name: string
  value: unknown
  /** The column's values in words: the names of rows by id, the choices of a form. */
  names: Record<string, string> | undefined
  timeZone: string | undefined
}

/** A value of a row as people write it. */
export function valueText({ name, value, names, timeZone = 'UTC' }: StoredValue): string {
  const named = names?.[String(value)]
  if (named) return named
  if (name.endsWith('_id')) return `a ${labelOf(name).toLowerCase()} that is gone`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object' && value !== null) return listed(value)
  return inWords(String(withoutFormatting(value)), timeZone)
}

export function isEmpty(value: unknown) {
  return value === null || value === undefined || value === ''
}

function listed(value: object): string {
  const each = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return String(part)
    return 'host' in part ? String(part.host) : listed(part)
  }
  if (Array.isArray(value)) return value.map(each).join(', ')
  const shown = Object.entries(value).filter(([name, part]) => !isHidden(name) && !isEmpty(part))
  return shown.map(([name, part]) => `${labelOf(name)}: ${each(part)}`).join(', ')
}

/** Days, instants and codes as people write them; other texts stay as they are. */
function inWords(text: string, timeZone: string) {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatShortDay(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatInstant(text, timeZone)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}

import { wordsOf } from '../../kit/rich-text/words-of.ts'
import { fieldText } from '../../ui/form/field-text.ts'

/** The label of a field in the rendered form, and a value as text: of formatted text its words. */
export function describeField(name: string, value: unknown) {
  return fieldText(name, wordsOf(value))
}

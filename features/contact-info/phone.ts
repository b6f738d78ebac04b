/** The spellings of a number: ten digits, international, with the 0 of other countries, or seven digits. */
const NUMBERS = [
  String.raw`(?:\+?1[\s.-]*)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s./-]*\d{3}[\s.-]*\d{4}`,
  String.raw`\+[2-9](?:[\s().-]*\d){6,14}`,
  String.raw`\(?0\d(?:[\s().-]*\d){6,11}`,
  String.raw`\d{3}[\s.-]\d{4}`,
]
const NUMBER = new RegExp(String.raw`(?<![\d+])(?:${NUMBERS.join('|')})(?![\d-])`)

/**
 * Returns the first phone number in a text as links need it, digits and perhaps a plus; undefined where none is
 * understood. An extension is left out: phones do not agree on how it is dialled.
 */
export function phoneIn(text: string) {
  return NUMBER.exec(text.replace(/(\+\d{1,3}\s*)\(0\)/, '$1'))?.[0].replaceAll(/[^+\d]/g, '')
}

/** Writes '(972) 555-0188' for a number of `phoneIn`; those of other countries stay as dialled. */
export function formatPhone(number: string) {
  return number.replace(/^(?:\+?1)?([2-9]\d\d)(\d{3})(\d{4})$/, '($1) $2-$3')
}

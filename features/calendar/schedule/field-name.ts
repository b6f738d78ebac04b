import { memoizeByText } from '../../../kit/memoize-by-text.ts'

/**
 * Returns the words of a place in one form, with a blank around each: 'Ross Park, Field 4', 'Ross Park #4' and 'Ross
 * Park Fld. 4' are the same. A number in an address, '1 Main St #4', does not mean a field.
 */
export const placeWords = memoizeByText(text => {
  const segments = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[,;\n]| [-–—] /)
  const tokens = segments.flatMap(segment => inOneForm(segment).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  return ` ${tokens.join(' ')} `
})

/** Tells whether two spellings name the same place. */
export function isSamePlace(one: string, other: string) {
  return placeWords(one) === placeWords(other)
}

/**
 * Tells whether the place is the field, or at it: 'Field 3' is in 'Bluestem Park, FIELD 3' and in 'Bluestem Park #3',
 * but not in 'Field 31'.
 */
export function hasPlace(location: string, field: string) {
  return placeWords(location).includes(placeWords(field))
}

/** Tells whether the name is that of a field at any place: 'Field 3'. */
export function isFieldNumber(name: string) {
  return /^ field \d+[a-z]? $/.test(placeWords(name))
}

const FIELD =
  /(?<![\p{L}\p{N}])(?:fields?|flds?|fd|f)\.?\s*(?:#|nos?\.?|number)?\s*(\d{1,3}[a-z]?)(?![\p{L}\p{N}])/gu

function inOneForm(segment: string) {
  const named = segment.replaceAll(FIELD, ' field $1 ')
  const isAddress = /^\s*\d/.test(segment)
  return isAddress ? named : named.replaceAll(/#\s*(\d{1,3}[a-z]?)(?![\p{L}\p{N}])/gu, ' field $1 ')
}

/**
 * The words of a place in one form, with a blank around each: 'Ross Park, Field 4', 'Ross Park #4' and 'Ross Park Fld. 4'
 * are the same. A number in an address, '1 Main St #4', is no field's.
 */
export function placeWords(text: string) {
  const segments = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[,;\n]| [-–—] /)
  const tokens = segments.flatMap(segment => inOneForm(segment).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  return ` ${tokens.join(' ')} `
}

const FIELD =
  /(?<![\p{L}\p{N}])(?:fields?|flds?|fd|f)\.?\s*(?:#|nos?\.?|number)?\s*(\d{1,3}[a-z]?)(?![\p{L}\p{N}])/gu

function inOneForm(segment: string) {
  const named = segment.replaceAll(FIELD, ' field $1 ')
  const isAddress = /^\s*\d/.test(segment)
  return isAddress ? named : named.replaceAll(/#\s*(\d{1,3}[a-z]?)(?![\p{L}\p{N}])/gu, ' field $1 ')
}

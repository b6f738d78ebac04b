/** Orders texts as people expect: U8 before U10, ignoring case. */
export const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

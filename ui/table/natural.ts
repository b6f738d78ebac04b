/** Order of texts as people expect it: U8 before U10, whatever the case. */
export const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

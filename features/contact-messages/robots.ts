/** Names of the form's fields against robots. People neither see nor fill in the first. */
export const TRAP = 'website'
export const STAMP = 'stamp'

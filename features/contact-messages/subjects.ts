/** The subjects of a message, in the order of the form. */
export const subjects = ['general', 'tryouts', 'schedule', 'other'] as const

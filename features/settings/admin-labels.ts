import type { nameStyles, registrations, secondFactorRules } from './schema.ts'

type Labels<Values extends readonly string[]> = Record<Values[number], string>

export const nameStyleLabels: Labels<typeof nameStyles> = {
  first_last_initial: 'First name and last initial',
  first: 'First name',
  full: 'Full name',
  number: 'Number only',
}

export const registrationLabels: Labels<typeof registrations> = {
  open: 'Everybody',
  invited: 'By invitation',
}

export const secondFactorLabels: Labels<typeof secondFactorRules> = {
  optional: 'For who wants it',
  admins: 'Required for admins',
}

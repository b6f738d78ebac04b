import type { PublicFields } from '../../kit/resource/public-fields.ts'
import type { Coach } from './schema.ts'

const shown = { what: 'Coach', why: () => 'Shown of every coach' }

/** The fields of a coach that the public sees: account and contact data are for staff. */
export const coachFields = {
  id: shown,
  version: shown,
  name: shown,
  role: shown,
  experience: shown,
  photoUrl: shown,
  user_id: 'staff',
} as const satisfies PublicFields<Coach & { version: number; user_id: number | null }>

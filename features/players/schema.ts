import { z } from 'zod'
import {
  choice,
  date,
  integer,
  longText,
  optional,
  picture,
  reference,
  text,
  yesNo,
} from '../../kit/fields.ts'
import { grades } from '../teams/grades.ts'

export const positions = ['forward', 'midfielder', 'defender', 'goalkeeper'] as const

/** The family's answer about the photo; `given` becomes `expired` after its last day. */
export const consents = ['unknown', 'given', 'refused', 'withdrawn', 'expired'] as const
/** The way in which the family answered. */
export const consentProofs = ['paper', 'link', 'mail', 'spoken'] as const

/** A player as admins edit it; the pair of name and number is unique in the club. */
export const player = z.object({
  name: text('Name'),
  number: integer('Number', { min: 1 }),
  position: choice('Position', positions),
  /** The club's settings limit both; see `limits.server.ts`. */
  year_of_birth: integer('Year'),
  age: optional(integer('Age')),
  grade: optional(choice('Grade', grades)),
  team_id: optional(reference('Team', 'teams')),
  bio: optional(longText('Bio')),
  statLabel: optional(text('Stat label', { max: 60 })),
  statValue: optional(text('Stat value', { max: 60 })),
  photoUrl: optional(picture('Photo')),
  photoData: optional(picture('Photo')),
  hidden: yesNo('Hidden').default(false),
  /** The public does not see the player from this day on. */
  left_on: optional(date('Left on')),
  consent: choice('Photo consent', consents).default('unknown'),
  consent_by: optional(text('Who said it')),
  consent_on: optional(date('Said on')),
  consent_until: optional(date('Until')),
  consent_via: optional(choice('Said by', consentProofs)),
})

export type PlayerInput = z.output<typeof player>
export type Player = PlayerInput & {
  id: number
  /** The name of the user who last entered the consent. */
  consent_entered_by: string | null
}

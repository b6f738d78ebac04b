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
import type { Part } from '../../kit/part.ts'
import { grades } from '../teams/schema.ts'

export const positions = ['forward', 'midfielder', 'defender', 'goalkeeper'] as const

/** What the family said about the photo; `expired` is what `given` becomes after its last day. */
export const consents = ['unknown', 'given', 'refused', 'withdrawn', 'expired'] as const
/** How the family said it. */
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
  /** From this day on, the public learns nothing of the player. */
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
  /** User name of whoever entered the consent last. */
  consent_entered_by: string | null
}

/** All that the public learns of a player: never an age or a year of birth; the name as the club's settings show it. */
export const publicFields = [
  'id',
  'name',
  'number',
  'position',
  'grade',
  'team_id',
  'bio',
  'statLabel',
  'statValue',
  'photoUrl',
] as const

export type PublicPlayer = Pick<Player, (typeof publicFields)[number]>

/** A page of the players of a team; null: of all teams. */
export interface RosterPart extends Part<PublicPlayer> {
  team: number | null
}

export interface RosterQuery {
  /** Id of a team, which may not exist. */
  team?: string | undefined
  page: number
}

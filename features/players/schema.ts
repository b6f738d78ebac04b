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
  withMark,
  yesNo,
} from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { gradeLabel, grades } from '../teams/grades.ts'
import { positionWords } from './words.ts'

export const positions = ['forward', 'midfielder', 'defender', 'goalkeeper'] as const
export type Position = (typeof positions)[number]

/** The position of a player while the club knows none. The public gets null, and messages do not name it. */
export const NO_POSITION = 'none'

export function positionLabel(position: Position | typeof NO_POSITION) {
  return position === NO_POSITION ? 'No position yet' : positionWords(position)
}

const position = z.enum(
  [...positions, NO_POSITION],
  schemaError(message, 'oneOf', { label: 'Position', values: positions.join(', ') }),
)

/** The family's answer about the photo; `given` becomes `expired` after its last day. */
export const consents = ['unknown', 'given', 'refused', 'withdrawn', 'expired'] as const

export const consentLabels: Record<(typeof consents)[number], string> = {
  unknown: 'Not asked yet',
  given: 'Given',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Over',
}

/** The way in which the family answered. */
export const consentProofs = ['paper', 'link', 'mail', 'spoken'] as const

export const consentProofLabels: Record<(typeof consentProofs)[number], string> = {
  paper: 'On paper',
  link: 'By consent link',
  mail: 'By email',
  spoken: 'Spoken',
}

/** A player as admins edit it; the pair of name and number is unique in the club. */
export const player = z.object({
  name: text('Name'),
  number: integer('Number', { min: 1 }),
  position: withMark(position, {
    label: 'Position',
    control: 'select',
    choices: () => position.options.map(value => ({ value, label: positionLabel(value) })),
  }),
  /** The club's settings limit both; see `limits.server.ts`. */
  year_of_birth: integer('Year', { title: 'Year of birth' }),
  age: optional(integer('Age')),
  grade: optional(choice('Grade', grades, { labelOf: gradeLabel })),
  team_id: optional(reference('Team', 'teams')),
  bio: optional(longText('Bio')),
  statLabel: optional(text('Stat label', { max: 60, hint: 'Such as Goals' })),
  statValue: optional(text('Stat value', { max: 60, hint: 'Such as 12' })),
  photoUrl: optional(picture('Photo')),
  hidden: yesNo('Hidden', {
    title: 'Hidden from the public',
    hint: 'No page, list or feed then shows this player. Staff see everything as before.',
  }).default(false),
  /** The public does not see the player from this day on. */
  left_on: optional(
    date('Left on', {
      title: 'Left the club on',
      hint: 'The site shows nothing of players who left. Their data stays until you erase it.',
    }),
  ),
  consent: choice('Photo consent', consents, {
    labelOf: consent => consentLabels[consent],
  }).default('unknown'),
  consent_by: optional(text('Who said it', { title: 'Consent by', hint: 'Such as Mother' })),
  consent_on: optional(date('Said on', { title: 'Consent on' })),
  consent_until: optional(
    date('Until', {
      title: 'Consent until',
      hint: 'Leave empty if it holds until it is withdrawn',
    }),
  ),
  consent_via: optional(
    choice('Said by', consentProofs, {
      title: 'Consent via',
      labelOf: proof => consentProofLabels[proof],
    }),
  ),
  photoData: optional(picture('Photo', { title: 'Photo data' })),
})

/** The fields that coaches may change of the players of their teams. */
export const coachFields = ['number', 'position', 'bio', 'statLabel', 'statValue'] as const

export type PlayerInput = z.output<typeof player>
export type Player = PlayerInput & {
  id: number
  /** The name of the user who last entered the consent. */
  consent_entered_by: string | null
}

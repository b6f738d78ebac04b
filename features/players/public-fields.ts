import type { PublicField, PublicFields, PublicName } from '../../kit/resource/public-fields.ts'
import { shownName } from '../settings/player-names.ts'
import type { Settings } from '../settings/schema.ts'
import { consentLabels, consentProofLabels, isPhotoShown } from './consent.ts'
import type { Player } from './schema.ts'

type Row = Player & { version: number }
type Field<Name extends keyof Row> = PublicField<Row, Settings, Row[Name]>

const placed = {
  what: 'Number, position and team',
  why: () => 'Shown of every player who is not hidden',
}

/**
 * The fields of a listed player that the public sees: never an age or a year of birth. A field for 'staff' is in no
 * page, JSON, feed or preview.
 */
export const playerFields = {
  id: placed,
  version: 'staff',
  name: {
    what: (player, { nameStyle }) => `Name, as ${shownName(player, nameStyle)}`,
    why: () => 'Club Settings: how names are shown',
    as: (player, { nameStyle }) => shownName(player, nameStyle),
  } satisfies Field<'name'>,
  number: placed,
  position: placed,
  year_of_birth: 'staff',
  age: 'staff',
  grade: { what: 'Grade', why: ifShown('grade') },
  team_id: placed,
  bio: { what: 'Bio', why: ifShown('bio') },
  statLabel: { what: 'Statistic', why: ifShown('stat') },
  statValue: { what: 'Statistic', why: ifShown('stat') },
  photoUrl: {
    what: 'Photo',
    why: (player, settings) => (isPhotoShown(player, settings) ? photoRule(player) : undefined),
    as: ({ photoUrl, photoData }) => photoUrl ?? photoData,
  } satisfies Field<'photoUrl'>,
  // Shown as `photoUrl`.
  photoData: 'staff',
  hidden: 'staff',
  left_on: 'staff',
  consent: 'staff',
  consent_by: 'staff',
  consent_on: 'staff',
  consent_until: 'staff',
  consent_via: 'staff',
  consent_entered_by: 'staff',
} as const satisfies PublicFields<Row, Settings>

export type PublicPlayer = Pick<Player, PublicName<typeof playerFields>>

function ifShown(detail: Settings['shownOfPlayers'][number]) {
  return (_player: Player, { shownOfPlayers }: Settings) =>
    shownOfPlayers.includes(detail) ? 'Club Settings: shown of each player' : undefined
}

/** Why the public gets the player's photo, and the photos in which the player is. */
export function photoRule(player: Player) {
  const { consent, consent_by, consent_on, consent_until, consent_via } = player
  if (consent === 'unknown') return 'Club Settings: shown unless the family refused'
  return [
    `Consent ${consentLabels[consent].toLowerCase()}`,
    consent_by && `by ${consent_by}`,
    consent_on && `on ${consent_on}`,
    consent_until && `until ${consent_until}`,
    consent_via && `(${consentProofLabels[consent_via].toLowerCase()})`,
    player.consent_entered_by && `entered by ${player.consent_entered_by}`,
  ]
    .filter(Boolean)
    .join(' ')
}

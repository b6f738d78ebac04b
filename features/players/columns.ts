import {
  type PublicName,
  type PublicRule,
  privateColumns,
  type StoredColumns,
} from '../../kit/stored-columns.ts'
import { shownName } from '../settings/player-names.ts'
import type { Settings } from '../settings/schema.ts'
import { isPhotoShown } from './consent.ts'
import {
  consentLabels,
  consentProofLabels,
  NO_POSITION,
  type Player,
  type Position,
} from './schema.ts'

type Row = Player & { version: number }
type Rule<Name extends keyof Row> = PublicRule<Row, Settings, Row[Name]>

const listed = {
  what: 'Number, position and team',
  why: () => 'Shown of every player who is not hidden',
}

const ROSTER = 'For the roster, where the settings say so'

/** The public never learns an age or a year of birth, in no page, JSON, feed or preview. */
export const playerColumns = {
  id: { purpose: null, public: listed },
  name: {
    purpose: 'Tells players apart; public as the settings say',
    public: {
      what: (player, { nameStyle }) => `Name, as ${shownName(player, nameStyle)}`,
      why: () => 'Club Settings: how names are shown',
      as: (player, { nameStyle }) => shownName(player, nameStyle),
    } satisfies Rule<'name'>,
  },
  number: { purpose: 'Tells players apart', public: listed },
  position: {
    purpose: 'For the roster',
    public: {
      ...listed,
      why: ({ position }) => (position === NO_POSITION ? undefined : listed.why()),
    } satisfies Rule<'position'>,
  },
  grade: { purpose: ROSTER, public: { what: 'Grade', why: ifShown('grade') } },
  team_id: { purpose: 'The team of the child', public: listed },
  bio: { purpose: ROSTER, public: { what: 'Bio', why: ifShown('bio') } },
  statLabel: { purpose: ROSTER, public: { what: 'Statistic', why: ifShown('stat') } },
  statValue: { purpose: ROSTER, public: { what: 'Statistic', why: ifShown('stat') } },
  photoUrl: {
    purpose: 'For the roster, as the family said',
    public: {
      what: 'Photo',
      why: (player, settings) => (isPhotoShown(player, settings) ? photoRule(player) : undefined),
      as: ({ photoUrl, photoData }) => photoUrl ?? photoData,
    } satisfies Rule<'photoUrl'>,
  },
  // The public gets it as `photoUrl`.
  ...privateColumns('For the roster, as the family said', 'photoData'),
  ...privateColumns('Which team the child may play in; never public', 'year_of_birth', 'age'),
  ...privateColumns('Whether the public learns of the child', 'hidden'),
  ...privateColumns('From which day on the public learns nothing of the child', 'left_on'),
  ...privateColumns('What the family said about the photo', 'consent'),
  ...privateColumns('Who of the family said it', 'consent_by'),
  ...privateColumns('When they said it', 'consent_on'),
  ...privateColumns('Until when it holds', 'consent_until'),
  ...privateColumns('How they said it', 'consent_via'),
  ...privateColumns('Who of the club entered it', 'consent_entered_by'),
  ...privateColumns(null, 'version'),
} as const satisfies StoredColumns<Row, Settings>

export type PublicPlayer = Omit<
  Pick<Player, PublicName<typeof playerColumns> & keyof Player>,
  'position'
> & { position: Position | null }

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

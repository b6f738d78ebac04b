import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../ui/form/fields.ts'
import { nameStyleLabels } from './admin-labels.ts'
import { shownName } from './player-names.ts'
import { nameStyles, type Settings } from './schema.ts'

const Field = fieldsOf<Settings>()

/** The settings for the public data of children. */
export function PlayersFields() {
  const nameStyle = useWatch({ name: 'nameStyle' })
  return (
    <>
      <Field.Select
        name="nameStyle"
        label="How names are shown to the public"
        choices={nameChoices}
        hint={
          nameStyle === 'full'
            ? 'Everybody on the internet then reads children’s full names, and beside a photo knows their faces too. Ask the families first, or choose a shorter form.'
            : 'Staff see full names here all the same.'
        }
      />
      <Field.Options
        name="photoRule"
        label="Photos of players"
        hint="We recommend only with consent. What each family said stands beside the photo in the player’s form; a photo that is not shown is not served to the public at all."
        choices={photoChoices}
      />
      <Field.Checks
        name="shownOfPlayers"
        label="Shown of each player"
        hint="Beside name, number, position and team. Ages and years of birth are never shown."
        choices={detailChoices}
      />
      <Field.Options
        name="practices"
        label="Where and when teams practice"
        hint="For families only, no page, list or calendar file of the site holds a practice any more. Each team’s families get an address that does: see Families’ calendars in the Schedule tab. What you write into news, announcements and closed fields is still for everybody."
        choices={practiceChoices}
      />
      <Field.Number
        name="messageDays"
        label="How long messages are kept"
        hint="Days, from 30; then what families wrote is deleted by itself."
      />
    </>
  )
}

const photoChoices = [
  { value: 'unless_refused', label: 'Shown unless refused' },
  { value: 'with_consent', label: 'Only with consent' },
]

const practiceChoices = [
  { value: 'public', label: 'Everybody sees it' },
  { value: 'families', label: 'Families only' },
]

const detailChoices = [
  { value: 'grade', label: 'Grade' },
  { value: 'bio', label: 'Bio' },
  { value: 'stat', label: 'Statistic' },
]

const nameChoices = nameStyles.map(style => ({
  value: style,
  label: `${nameStyleLabels[style]}: ${shownName({ name: 'Mia Okafor', number: 7 }, style)}`,
}))

import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '../../ui/form/fields.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { useTimeZoneChoices } from './admin-time-zones.ts'
import { UnknownAges } from './admin-unknown-ages.tsx'
import type { Settings } from './schema.ts'

const Field = fieldsOf<Settings>()

/** The settings for times, games and their results. */
export function ScheduleFields() {
  const { defaultValues } = useFormContext<Settings>().formState
  const zones = useTimeZoneChoices(defaultValues?.timeZone ?? '')
  return (
    <>
      <Field.Select name="timeZone" label="Time zone" choices={zones} />
      <Field.Options
        name="timeFormat"
        label="Times in month and list"
        hint="Everywhere else times are like 6:00 PM."
        choices={timeChoices}
      />
      <SideBySide>
        <Field.Number
          name="gameMinutes"
          label="Usual length of a game"
          hint="Minutes, until an end is entered."
        />
        <Field.Number
          name="practiceMinutes"
          label="Usual length of a practice"
          hint="Minutes. Other events count as 60."
        />
      </SideBySide>
      <Field.Number
        name="restHours"
        label="Rest between games"
        hint="Hours from the end of a team’s game to its next. The schedule tells of less. Empty: it does not."
        optional
      />
      <Field.Text
        name="rainLine"
        label="Rain"
        hint="Who decides about rain, and when: Coaches decide by 4 PM; it stands here and in your calendar. Shown on each team’s page, with each event and under Contact."
        autoComplete="off"
        optional
      />
      <Field.Options
        name="coachClosures"
        label="May coaches close a field?"
        hint="The field of an event of their own team, on its day and for one hour, as in lightning. Events of all teams there are shown as delayed."
        choices={closureChoices}
      />
      <Field.Number
        name="noScoresUnder"
        label="No scores under"
        hint="An age, such as 13: results of U12 and younger then only say that the game was played, and their tables are not shown. U.S. Soccer recommends so for ages 6 to 12. The age is told by the team’s age group, its name, such as U10 or 2014/15, or its grade."
        optional
      />
      <UnknownAges />
    </>
  )
}

const closureChoices = [
  { value: 'no', label: 'No' },
  { value: 'hour', label: 'For an hour' },
]

const timeChoices = [
  { value: '24', label: '18:00' },
  { value: '12', label: '6:00 PM' },
]

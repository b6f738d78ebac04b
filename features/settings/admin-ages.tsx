import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../ui/form/fields.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import type { Settings } from './schema.ts'

const Field = fieldsOf<Settings>()

/** The fields for the club's age groups, and the accepted years of birth, ages and grades of players. */
export function AgeFields() {
  const [rule, youngest, oldest] = useWatch({
    name: ['playerAges', 'youngestGroup', 'oldestGroup'],
  })
  return (
    <>
      <SideBySide as="short">
        <Field.Number
          name="youngestGroup"
          label="Youngest age group"
          hint="The number alone, such as 4 for U4."
        />
        <Field.Number name="oldestGroup" label="Oldest age group" />
      </SideBySide>
      <Field.Options
        name="playerAges"
        label="Which players are taken"
        hint="By age groups, years of birth follow the calendar, and Kindergarten and 9th to 12th grade can be chosen as far as the groups reach."
        choices={[
          { value: 'limits', label: 'By the years and ages below, 1st to 8th grade' },
          { value: 'groups', label: `By the club’s age groups, U${youngest} to U${oldest}` },
        ]}
      />
      {rule === 'limits' && (
        <SideBySide as="short">
          <Field.Number
            name="birthYearMin"
            label="First year of birth"
            hint="A mistyped year outside of these is not accepted."
          />
          <Field.Number name="birthYearMax" label="Last year of birth" />
          <Field.Number name="ageMin" label="Youngest age" />
          <Field.Number name="ageMax" label="Oldest age" />
        </SideBySide>
      )}
    </>
  )
}

import { useWatch } from 'react-hook-form'
import { listed } from '../../../ui/english.ts'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { venuesOf } from '../places/schema.ts'
import type { Closing } from './closing-input.ts'
import { useLocations, usePlaces } from './use-schedule.ts'

const Field = fieldsOf<Closing>()

/** Chooses the fields that close: by default all of the club. */
export function ClosedFields() {
  const [places, locations] = [usePlaces(), useLocations()]
  const isAll = useWatch({ name: 'allFields' })
  const names = listed(places.map(({ name }) => name))
  const ours = names ? `${names}, and what we host elsewhere` : 'Home games and practices'
  return (
    <>
      <Field.Checkbox
        name="allFields"
        label="All our fields"
        hint={`${ours}. Away games take place.`}
      />
      {!isAll &&
        places.map(place => (
          <Field.Checks
            key={place.id}
            name="fields"
            label={place.name}
            choices={venuesOf(place).map((value, at) => ({
              value,
              label: at === 0 ? 'All of it' : value.slice(place.name.length + 2),
            }))}
          />
        ))}
      {!isAll && (
        <Field.Text
          name="otherField"
          label="Another field"
          hint="Such as Field 3, or Oak Park for all of its fields"
          suggestions={locations}
          autoComplete="off"
          optional
        />
      )}
    </>
  )
}

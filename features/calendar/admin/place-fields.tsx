import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '../../../ui/form/fields.ts'
import css from '../../../ui/form/form.module.css'
import { Frame } from '../../../ui/form/frame.tsx'
import { type Place, placeNamed, venuesOf, whereTexts } from '../places/schema.ts'
import type { ScheduleEventInput } from '../schedule/schema.ts'
import { usePlaces } from './use-schedule.ts'

const Field = fieldsOf<ScheduleEventInput>()

/** The place of the event: a place of the list fills the two texts, which staff may also type. */
export function PlaceFields() {
  const places = usePlaces()
  return (
    <>
      {places.length > 0 && <PlaceSelect places={places} />}
      <Field.Text name="location" label="Location" hint="Such as Oak Park, Field 2" />
      <Field.Text
        name="venue"
        label="Venue and field"
        hint="Where the location is a street address. It then stands above it."
        autoComplete="off"
        optional
      />
    </>
  )
}

/** The select is not a field of the form: its choice goes into the two texts. */
function PlaceSelect({ places }: { places: readonly Place[] }) {
  const { setValue } = useFormContext()
  const [chosen, setChosen] = useState('')

  function choose(venue: string) {
    setChosen(venue)
    if (venue === '') return
    const place = placeNamed(venue, places) ?? { address: null }
    const texts = whereTexts(venue, place)
    const typed = { shouldDirty: true, shouldValidate: true }
    setValue('location', texts.location, typed)
    setValue('venue', texts.venue ?? '', typed)
  }

  return (
    <Frame name="place" label="Place" optional>
      {attributes => (
        <select
          {...attributes}
          className={css.input}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Another, or as typed below</option>
          {places.map(place => (
            <optgroup key={place.id} label={place.name}>
              {venuesOf(place).map(venue => (
                <option key={venue}>{venue}</option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Frame>
  )
}

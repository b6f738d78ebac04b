import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import css from '../../../ui/form/form.module.css'
import { Frame } from '../../../ui/form/frame.tsx'
import { placeNamed, venuesOf, whereTexts } from '../places/schema.ts'
import { usePlaces } from './use-schedule.ts'

/** A place of the list, which fills the event's two texts; staff may also type them. It is no field of the form. */
export function PlaceSelect() {
  const places = usePlaces()
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

  if (places.length === 0) return null
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

import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Select } from '../../../ui/form/choices.tsx'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { placeNamed, venuesOf } from '../places/schema.ts'
import type { ScheduleEventInput } from '../schedule/schema.ts'
import { usePlaces } from './use-schedule.ts'

const Field = fieldsOf<ScheduleEventInput>()

/** Where the event takes place: a place of the list fills the two texts, which staff may also type. */
export function PlaceFields() {
  const places = usePlaces()
  const choices = places.flatMap(place =>
    venuesOf(place).map(venue => ({ value: venue, label: venue, group: place.name })),
  )
  const { setValue } = useFormContext()
  const chosen = useWatch({ name: 'place' })
  const fill = useEffectEvent((venue: string) => {
    const address = placeNamed(venue, places)?.address
    const typed = { shouldDirty: true, shouldValidate: true }
    setValue('location', address ?? venue, typed)
    setValue('venue', address ? venue : '', typed)
  })
  useEffect(() => {
    if (chosen) fill(String(chosen))
  }, [chosen])
  return (
    <>
      {choices.length > 0 && (
        <Select name="place" label="Place" choices={choices} empty="Another, or as typed below" />
      )}
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

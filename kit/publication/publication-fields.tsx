import { useController } from 'react-hook-form'
import { Radios } from '../../ui/form/choices.tsx'
import css from '../../ui/form/form.module.css'
import { Frame } from '../../ui/form/frame.tsx'
import { addDays, dayIn, instantOf, timeIn } from '../clock.ts'

const choices = [
  { value: 'draft', label: 'Draft' },
  { value: 'now', label: 'Publish now' },
  { value: 'at', label: 'Publish at' },
]

/** Stands for a day or time that is not typed to its end, so that the form is not sent with it. */
const INCOMPLETE = 'incomplete'

/** The fields `status` and `publish_at` of a form: not yet, at once, or at a day and time of the club. */
export function PublicationFields({ timeZone }: { timeZone: string }) {
  const status = useController({ name: 'status' }).field
  const at = useController({ name: 'publish_at' }).field
  const nowOrLater = at.value ? 'at' : 'now'
  const chosen = status.value === 'draft' ? 'draft' : nowOrLater

  function choose(choice: string) {
    status.onChange(choice === 'draft' ? 'draft' : 'published')
    if (choice === 'now') at.onChange('')
    if (choice === 'at') at.onChange(tomorrowMorning(timeZone))
  }

  return (
    <>
      <Radios
        name="status"
        label="Publication"
        hint="A draft is seen by staff only."
        choices={choices}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen === 'at' && (
        <Frame name="publish_at" label="Publish at" hint="Day and time at the club.">
          {attributes => (
            <input
              {...attributes}
              ref={at.ref}
              className={css.input}
              type="datetime-local"
              value={toWallClock(at.value, timeZone)}
              onBlur={at.onBlur}
              onChange={({ target }) => at.onChange(toInstant(target.value, timeZone))}
            />
          )}
        </Frame>
      )}
    </>
  )
}

function tomorrowMorning(timeZone: string) {
  const day = addDays(dayIn(timeZone, new Date()), 1)
  return instantOf(day, '09:00', timeZone).toISOString()
}

/** `yyyy-MM-ddTHH:mm` */
function toWallClock(value: string, timeZone: string) {
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return ''
  return `${dayIn(timeZone, instant)}T${timeIn(timeZone, instant)}`
}

function toInstant(wallClock: string, timeZone: string) {
  const [day = '', time] = wallClock.split('T')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day)
  return isDay && time ? instantOf(day, time, timeZone).toISOString() : INCOMPLETE
}

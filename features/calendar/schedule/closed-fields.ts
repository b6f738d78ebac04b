import { type CalendarEvent, isPractice } from './calendar-event.ts'
import type { NamedClosure } from './closed-names.ts'
import { closedFields } from './closure-notices.ts'
import { hasPlace, isFieldNumber } from './field-name.ts'
import { isPracticeRow } from './for-families.ts'
import type { ScheduleEvent } from './schema.ts'

/** An event in the form of the schedule or of the calendar. */
type Located =
  | (Pick<ScheduleEvent, 'date' | 'type' | 'title' | 'opponent' | 'isHome'> &
      Pick<ScheduleEvent, 'location' | 'venue'>)
  | CalendarEvent

/**
 * Tells whether the event takes place on a closed field. A closure of all fields, or of a field by its number alone,
 * does not affect what takes place elsewhere than on the club's fields, such as an away game in another town.
 */
export function isOnClosedField(event: Located, closure: NamedClosure, club: { name: string }) {
  const where = `${event.venue ?? ''}, ${event.location}`
  const names = [...closedFields(closure), ...(closure.also ?? [])]
  const isOwn = () => isOnOwnField(event, { where, own: closure.own ?? [], club })
  if (names.length === 0) return isOwn()
  const here = names.filter(name => hasPlace(where, name))
  return here.some(name => !isFieldNumber(name)) || (here.length > 0 && isOwn())
}

interface Own {
  where: string
  /** The club's places by all their names. */
  own: readonly string[]
  club: { name: string }
}

/**
 * At one of the club's places any event is on its fields. At a place that is not listed a home game and a practice are;
 * other events only if the club has listed no place.
 */
function isOnOwnField(event: Located, { where, own, club }: Own) {
  if (own.some(name => hasPlace(where, name))) return true
  if ('date' in event) {
    if (event.type === 'game') return event.isHome
    return own.length === 0 || isPracticeRow(event)
  }
  if (event.is_game) return event.home_team === club.name
  return own.length === 0 || isPractice(event)
}

import { formatDayParts, formatTime } from '../../../kit/format-date.ts'
import { capitalized } from '../../../ui/english.ts'
import { eventName } from '../schedule/event-name.ts'
import { placeLines } from '../schedule/place.ts'
import type { Slot } from '../schedule/slot.ts'
import type { Clash } from './clash.ts'
import type { JudgedEvent } from './judged-event.ts'
import type { ClashCounts } from './responses.ts'
import { clashWords } from './words.ts'

/** Returns the kind of the clash in two or three words. */
export function clashLabel({ kind, level }: Pick<Clash, 'kind' | 'level'>) {
  return clashWords(kind === 'field' && level === 'note' ? 'fieldShared' : kind)
}

/** 'U10 Kestrels · practice on Nov 26, 2026 at 6:00 PM, Bluestem Park, Field 2' */
export function eventLine(event: JudgedEvent, team: string | undefined) {
  const where = placeLines(event).name
  return [capitalized(eventName(event, team)), where].filter(Boolean).join(', ')
}

/** Returns the differences from the event's slot: 'Bluestem Park, Field 3', '11:30 AM', 'Sun, Nov 29'. */
export function slotText(slot: Slot, event: JudgedEvent) {
  const { weekday, month, number } = formatDayParts(slot.date)
  const isElsewhere = slot.location !== event.location || slot.venue !== event.venue
  const parts = [
    slot.date !== event.date && `${weekday}, ${month} ${number}`,
    slot.time !== event.time && formatTime(slot.time),
    isElsewhere && placeLines(slot).name,
  ]
  return parts.filter(Boolean).join(clashWords('at'))
}

/** '2 clashes to look at, 1 accepted, 3 notes' */
export function clashCounts({ open, accepted, notes }: ClashCounts) {
  const parts = [
    open === 0 ? clashWords('nothingOpen') : clashWords('open', { count: open }),
    accepted > 0 && clashWords('accepted', { count: accepted }),
    notes > 0 && clashWords('notes', { count: notes }),
  ]
  return parts.filter(Boolean).join(', ')
}

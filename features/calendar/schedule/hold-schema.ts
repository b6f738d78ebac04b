import { z } from 'zod'
import { date, instant, text } from '../../../kit/fields.ts'

/** A place on hold since lightning was seen there: nobody plays, and nobody goes home yet. It never ends by itself on its day. */
export const hold = z.object({
  date: date('Day'),
  /** The place by name, with all its fields. */
  place: text('Place', { max: 100 }),
  last_strike_at: instant('Last strike'),
})

export type HoldInput = z.output<typeof hold>

/** The reason that events at the place are shown with. */
export const HOLD_REASON = 'On hold: lightning'

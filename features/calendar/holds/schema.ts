import { z } from 'zod'
import { reference } from '../../../kit/fields.ts'

/** A strike of lightning, now. */
export const strike = z.object({ place: reference('Place', 'places') })

/** All clear; `version` is that of the hold as its sender saw it. */
export const allClear = z.object({ version: z.int() })

/** A place that the user may hold, and its hold. */
export const holdablePlace = () =>
  z
    .object({
      id: z.int(),
      name: z.string(),
      hold: z
        .object({ id: z.int(), version: z.int(), last_strike_at: z.iso.datetime() })
        .nullable(),
    })
    .meta({ id: 'HoldablePlace' })

export type HoldablePlace = z.output<ReturnType<typeof holdablePlace>>

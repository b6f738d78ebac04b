/** Responses of the endpoints of clashes, shared with the portal. */
import { z } from 'zod'
import { type Clash, clashKinds, levels } from './clash.ts'

const finding = () =>
  z.object({ kind: z.enum(clashKinds), level: z.enum(levels), detail: z.string() })

const accepted = () =>
  z.object({
    id: z.int(),
    reason: z.string(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
  })

export type Accepted = z.output<ReturnType<typeof accepted>>

/** `accepted` is null until staff accept the clash, and again when one of its events changes. */
export const judgedClash = () =>
  finding().extend({ events: z.array(z.int()), accepted: accepted().nullable() })

export type JudgedClash = Clash & { accepted: Accepted | null }

const listed = () =>
  judgedClash().extend({
    /** Its events in words, in the same order. */
    lines: z.array(z.string()),
    /** Slots without a clash for the event that is easier to move, by its team; null where nobody has to look. */
    free: z.object({ team: z.string().nullable(), slots: z.array(z.string()) }).nullable(),
  })

export type ListedClash = JudgedClash & Pick<z.output<ReturnType<typeof listed>>, 'lines' | 'free'>

/** `GET /api/admin/clashes`, for the events that the user reads. */
export const clashesShape = () =>
  z.object({
    /** The first clashes of today and later, the gravest and earliest in front. */
    clashes: z.array(listed().meta({ id: 'Clash' })),
    /** The number of all of that state. */
    count: z.int(),
  })

export type Clashes = { clashes: ListedClash[]; count: number }

/** `GET /api/admin/clashes/counts`: how many there are of each. */
export const countsShape = () => z.object({ open: z.int(), accepted: z.int(), notes: z.int() })

export type ClashCounts = z.output<ReturnType<typeof countsShape>>

/** A clash of an event that is not saved yet; `with` is the other event in words, if it is about one. */
const typedClash = () => finding().extend({ with: z.string().nullable() })

export type TypedClash = z.output<ReturnType<typeof typedClash>>

/** `POST /api/admin/clashes/event`: the gravest first, and slots without a clash. */
export function typedShape() {
  const slot = { date: z.iso.date(), time: z.string(), location: z.string() }
  return z.object({
    clashes: z.array(typedClash()),
    slots: z.array(z.object({ ...slot, venue: z.string().nullable() })),
  })
}

export type TypedJudgement = z.output<ReturnType<typeof typedShape>>

const clashingDay = () => z.object({ day: z.iso.date(), ...typedClash().shape })

export type ClashingDay = z.output<ReturnType<typeof clashingDay>>

/** `POST /api/admin/clashes/days`: the gravest of each day that has one. */
export const daysShape = () => z.object({ days: z.array(clashingDay()) })

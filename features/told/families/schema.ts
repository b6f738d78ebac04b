import { z } from 'zod'
import { integer } from '../../../kit/fields.ts'

/** The response of `GET /api/admin/followers/families/preview`: who is told once the club tells families. */
export const familiesPreview = () =>
  z
    .object({
      addresses: z.int(),
      /** By team, in the order of their names; a family with children in two teams counts in both. */
      teams: z.array(z.object({ name: z.string(), addresses: z.int() })),
    })
    .meta({ id: 'FamiliesPreview' })
export type FamiliesPreview = z.output<ReturnType<typeof familiesPreview>>

/** `refused`: the mail server of the address does so for good. */
export const familyStates = ['told', 'left', 'refused'] as const

/** The response of `GET /api/admin/followers/families`: the parents of a child who are told, or were. */
export const familyStatesShape = () =>
  z.array(
    z
      .object({
        parent_id: z.int(),
        state: z.enum(familyStates),
        /** When the parent left, or was refused. */
        at: z.iso.datetime().nullable(),
      })
      .meta({ id: 'FamilyState' }),
  )
export type FamilyStates = z.output<ReturnType<typeof familyStatesShape>>

export const familyQuery = z.object({ player: integer('Player', { min: 1 }) })

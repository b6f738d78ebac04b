import { z } from 'zod'
import { integer } from '../fields.ts'
import { invalid, requireValid } from '../validation.ts'
import { pictureErrors } from './pictures.server.ts'
import type { ClubNow, Resource, StoredRow, Update } from './resource.server.ts'

/** The version of the row that the caller began with; without one, the write wins over any other. */
export const versioned = z.object({ version: integer('Version', { min: 1 }).optional() })

/** Checks rows before they are written, beyond what the schema says of each field. */
export function rowChecks(resource: Resource) {
  const { entity } = resource

  /** Throws a 400 with a message by field. */
  async function check(values: object, club: ClubNow, update?: Update<StoredRow>) {
    const errors =
      (await pictureErrors(club.db, entity, values, update?.stored)) ??
      (await resource.validate?.(values, club, update))
    if (errors) throw invalid(errors)
  }

  /**
   * Returns the columns that an update writes: those that were sent, and those that follow them, if the resulting row
   * is valid.
   */
  async function columns(stored: StoredRow, sent: object, club: ClubNow) {
    const next = requireValid(entity, merged(stored, sent))
    await check(next, club, { stored, sent })
    return { ...sent, ...resource.follows?.(stored, sent) }
  }

  return { check, columns }
}

/** Merges the body over the given values; a body that is not an object stays unchanged, and the schema rejects it. */
export function merged(values: object | undefined, body: unknown) {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? { ...values, ...body } : body
}

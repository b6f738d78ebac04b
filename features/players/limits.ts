import type { z } from 'zod'
import { message } from '../../kit/messages.ts'
import { schemaError } from '../../kit/schema-error.ts'
import type { Settings } from '../settings/schema.ts'
import { seasonOf } from '../teams/age-group.ts'
import { type Player, player } from './schema.ts'

type Limited = Pick<Player, 'year_of_birth' | 'age'>

/** A field whose values the club's settings limit. */
export interface Limit {
  field: keyof Limited
  label: string
  min: number
  max: number
}

/**
 * Returns the limits that the club has entered, or the current ones of its age groups: from its oldest team to children
 * who may join the youngest.
 */
export function limitsOf(club: Settings, today: string): Limit[] {
  const { birthYearMin, birthYearMax, ageMin, ageMax } =
    club.playerAges === 'limits' ? club : limitsOfGroups(club, today)
  return [
    // biome-ignore lint/plugin: labels of the portal's fields
    { field: 'year_of_birth', label: 'Year', min: birthYearMin, max: birthYearMax },
    // biome-ignore lint/plugin: labels of the portal's fields
    { field: 'age', label: 'Age', min: ageMin, max: ageMax },
  ]
}

function limitsOfGroups({ youngestGroup, oldestGroup }: Settings, today: string) {
  return {
    birthYearMin: seasonOf(today) - oldestGroup,
    birthYearMax: Number(today.slice(0, 4)) - youngestGroup + 1,
    ageMin: youngestGroup - 1,
    ageMax: oldestGroup,
  }
}

/** Tells whether a value is within its limit; a stored one is, whatever the limits are now. */
export function isWithin(
  value: number | null,
  { field, min, max }: Limit,
  stored: Limited | undefined,
) {
  return value === null || stored?.[field] === value || (value >= min && value <= max)
}

/** Returns the schema of a player with these limits, so that a form tells of all that is wrong at once. */
export function playerWithinLimits(limits: readonly Limit[], stored: Limited | undefined) {
  const fields = limits.map(limit => {
    const { field, label, min, max } = limit
    const schema = player.shape[field] as z.ZodType<number | null>
    const within = schema.refine(
      value => isWithin(value, limit, stored),
      schemaError(message, 'outOfRange', { label, min, max }),
    )
    return [field, within]
  })
  return player.extend(Object.fromEntries(fields)) as typeof player
}

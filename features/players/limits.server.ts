import { message } from '../../kit/messages.ts'
import type { ClubNow, FieldErrors, Update } from '../../kit/resource/resource.server.ts'
import type { Settings } from '../settings/schema.ts'
import { readSettings } from '../settings/store.server.ts'
import type { PlayerInput } from './schema.ts'

/** Settings by request: an import checks thousands of rows. */
const settingsOf = new WeakMap<ClubNow, Promise<Settings>>()

/** Rejects years of birth and ages beyond the club's limits; what is stored already stays valid, whatever the limits are now. */
export async function validateLimits(
  player: PlayerInput,
  club: ClubNow,
  update?: Update<PlayerInput>,
): Promise<FieldErrors | undefined> {
  const settings = settingsOf.get(club) ?? readSettings(club.db)
  settingsOf.set(club, settings)
  const { birthYearMin, birthYearMax, ageMin, ageMax } = await settings
  const limits = [
    { field: 'year_of_birth', label: 'Year', min: birthYearMin, max: birthYearMax },
    { field: 'age', label: 'Age', min: ageMin, max: ageMax },
  ] as const
  const errors = limits.flatMap(({ field, label, min, max }) => {
    const value = player[field]
    const isStored = update !== undefined && update.stored[field] === value
    const isFine = value === null || isStored || (value >= min && value <= max)
    return isFine ? [] : [[field, message('outOfRange', { label, min, max })]]
  })
  return errors.length > 0 ? Object.fromEntries(errors) : undefined
}

import type { FieldErrors } from '../../kit/errors.ts'
import { message } from '../../kit/messages.ts'
import type { ClubNow, Update } from '../../kit/resource/resource.server.ts'
import { sentence } from '../../ui/sentence.ts'
import type { Settings } from '../settings/schema.ts'
import { readSettings } from '../settings/store.server.ts'
import { gradeErrors } from '../teams/grades.server.ts'
import { isWithin, limitsOf } from './limits.ts'
import type { PlayerInput } from './schema.ts'

/** The settings by request: an import checks thousands of rows. */
const settingsOf = new WeakMap<ClubNow, Promise<Settings>>()

/** Rejects years of birth, ages and grades beyond the club's limits; stored ones stay valid, whatever the limits are now. */
export async function validateLimits(
  player: PlayerInput,
  club: ClubNow,
  update?: Update<PlayerInput>,
): Promise<FieldErrors | undefined> {
  const settings = settingsOf.get(club) ?? readSettings(club.db)
  settingsOf.set(club, settings)
  const limits = limitsOf(await settings, club.today)
  const errors = limits.flatMap(limit => {
    const { field, label, min, max } = limit
    const isFine = isWithin(player[field], limit, update?.stored)
    return isFine ? [] : [[field, sentence(message, 'outOfRange', { label, min, max })]]
  })
  const wrong = { ...Object.fromEntries(errors), ...gradeErrors(player, await settings, update) }
  return Object.keys(wrong).length > 0 ? wrong : undefined
}

import type { Settings } from '../settings/schema.ts'
import { consentProofs, consents, type PlayerInput } from './schema.ts'

/** The fields in which a family's answer is recorded. */
export const consentFields = [
  'consent',
  'consent_by',
  'consent_on',
  'consent_until',
  'consent_via',
] as const

export type Consent = Pick<PlayerInput, (typeof consentFields)[number]>

export const consentLabels: Record<PlayerInput['consent'], string> = {
  unknown: 'Not asked yet',
  given: 'Given',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Over',
}

export const consentProofLabels: Record<NonNullable<PlayerInput['consent_via']>, string> = {
  paper: 'On paper',
  link: 'By consent link',
  mail: 'By e-mail',
  spoken: 'Spoken',
}

export const consentChoices = consents.map(value => ({ value, label: consentLabels[value] }))
export const proofChoices = consentProofs.map(value => ({
  value,
  label: consentProofLabels[value],
}))

/** Whether the public learns of the player at all. */
export function isListed({ hidden, left_on }: Pick<PlayerInput, 'hidden' | 'left_on'>) {
  return !hidden && left_on === null
}

/** Whether the public gets the photo of a player who is listed. */
export function isPhotoShown(
  { consent }: Pick<PlayerInput, 'consent'>,
  { photoRule }: Pick<Settings, 'photoRule'>,
) {
  return consent === 'given' || (consent === 'unknown' && photoRule === 'unless_refused')
}

/** Whether the public gets the photo of the player, and photos in which the player is. */
export function isPictured(player: Deciding, settings: Pick<Settings, 'photoRule'>) {
  return withheldBecause(player, settings) === undefined
}

/** Why the public does not get them; a family's answer before what the club decided. */
export function withheldBecause(player: Deciding, settings: Pick<Settings, 'photoRule'>) {
  const { consent, left_on, hidden } = player
  if (consent === 'refused' || consent === 'withdrawn' || consent === 'expired') return consent
  if (left_on !== null) return 'left'
  if (hidden) return 'hidden'
  return isPhotoShown(player, settings) ? undefined : 'unasked'
}

type Deciding = Pick<PlayerInput, 'hidden' | 'left_on' | 'consent'>

/** Messages for an answer that is over before it is entered. One that was stored before its day may stay. */
export function consentErrors(
  { consent, consent_until: until }: Partial<Consent>,
  { today }: { today: string },
  stored: Partial<Consent> = {},
): Record<string, string> | undefined {
  if (consent !== 'given' || !until || until >= today) return undefined
  if (stored.consent === consent && stored.consent_until === until) return undefined
  return { consent_until: 'That day is over: leave it empty, or choose a later one' }
}

/** A player is still there until that day. */
export function leftErrors(
  { left_on }: Pick<PlayerInput, 'left_on'>,
  { today }: { today: string },
): Record<string, string> | undefined {
  return left_on && left_on > today ? { left_on: 'Choose a day that has come already' } : undefined
}

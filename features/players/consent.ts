import type { FieldErrors } from '../../kit/errors.ts'
import { sentence } from '../../ui/sentence.ts'
import type { Settings } from '../settings/schema.ts'
import { errorWords } from './error-words.ts'
import type { PlayerInput } from './schema.ts'

/** The fields in which a family's answer is recorded. */
export const consentFields = [
  'consent',
  'consent_by',
  'consent_on',
  'consent_until',
  'consent_via',
] as const

/** The details of an answer: who said it, when, until when and how. */
export const consentDetails = consentFields.filter(name => name !== 'consent')

export type Consent = Pick<PlayerInput, (typeof consentFields)[number]>

/** Tells whether the answer is a no, which is taken whatever stands beside it. */
export function isNo(answer: { consent?: unknown } | null | undefined) {
  return answer?.consent === 'refused' || answer?.consent === 'withdrawn'
}

/** Tells whether the public sees the player at all. */
export function isListed({ hidden, left_on }: Pick<PlayerInput, 'hidden' | 'left_on'>) {
  return !hidden && left_on === null
}

/** Tells whether the public gets the photo of a listed player. */
export function isPhotoShown(
  { consent }: Pick<PlayerInput, 'consent'>,
  { photoRule }: Pick<Settings, 'photoRule'>,
) {
  return consent === 'given' || (consent === 'unknown' && photoRule === 'unless_refused')
}

/** Tells whether the public gets the photo of the player, and photos in which the player is. */
export function isPictured(player: Deciding, settings: Pick<Settings, 'photoRule'>) {
  return withheldBecause(player, settings) === undefined
}

/** Returns the reason why the public does not get them; a family's answer comes before the club's decisions. */
export function withheldBecause(player: Deciding, settings: Pick<Settings, 'photoRule'>) {
  const { consent, left_on, hidden } = player
  if (consent === 'refused' || consent === 'withdrawn' || consent === 'expired') return consent
  if (left_on !== null) return 'left'
  if (hidden) return 'hidden'
  return isPhotoShown(player, settings) ? undefined : 'unasked'
}

type Deciding = Pick<PlayerInput, 'hidden' | 'left_on' | 'consent'>

/**
 * Clears the details of the answer that an update replaces, except those that were sent with the new one. A no beside
 * the link of the former answer has none of its details.
 */
export function sourceAlong(stored: Consent, sent: Partial<Consent>): Partial<Consent> {
  if (sent.consent === undefined || sent.consent === stored.consent) return {}
  const isFormer = isNo(sent) && isSameLink(sent, stored)
  const cleared = consentDetails.filter(
    name => !(name in sent) || (isFormer && sent[name] === stored[name]),
  )
  return Object.fromEntries(cleared.map(name => [name, null]))
}

function isSameLink(answer: Partial<Consent>, stored: Consent) {
  const isLink = answer.consent_via === 'link' && stored.consent_via === 'link'
  return isLink && answer.consent_on === stored.consent_on
}

/** A message where staff enter another answer, and leave beside it the link by which the family gave the one until now. */
export function sourceErrors(answer: Consent, stored?: Consent): FieldErrors | undefined {
  if (!stored || answer.consent === stored.consent || !isSameLink(answer, stored)) return undefined
  return { consent_via: sentence(errorWords, 'otherAnswer') }
}

/** Returns messages for an answer that expired before it was entered. A stored one may stay. */
export function consentErrors(
  { consent, consent_until: until }: Partial<Consent>,
  { today }: { today: string },
  stored: Partial<Consent> = {},
): FieldErrors | undefined {
  if (consent !== 'given' || !until || until >= today) return undefined
  if (stored.consent === consent && stored.consent_until === until) return undefined
  return { consent_until: sentence(errorWords, 'consentOver') }
}

/** A player is still there until that day. */
export function leftErrors(
  { left_on }: Pick<PlayerInput, 'left_on'>,
  { today }: { today: string },
): FieldErrors | undefined {
  return left_on && left_on > today ? { left_on: sentence(errorWords, 'notLeftYet') } : undefined
}

/** Answers about photos in files, compared with the families' own. */
import { omit } from 'es-toolkit/object'
import { consentDetails, consentFields, isNo } from './consent.ts'
import type { Player, PlayerInput } from './schema.ts'
import { unreadDetails } from './takes-no.ts'

type PlayerInFile = Partial<PlayerInput>
type Stored = Pick<PlayerInput, (typeof consentFields)[number]>

/**
 * Leaves out an answer that is not newer than the stored one. A no always counts; a yes replaces a no only with a later
 * day beside it. A blank cell changes nothing. The details of an answer go with it; those of a no that cannot be read are
 * blank.
 */
export function withoutOlderAnswer(sent: PlayerInFile, stored?: Stored): PlayerInFile {
  const input: PlayerInFile = omit(sent, unreadDetails(sent))
  if (!stored) return input
  const { consent } = input
  const rest: PlayerInFile = { ...input }
  if (consent === undefined || consent === stored.consent) {
    for (const name of consentDetails) if (!input[name]) delete rest[name]
    return rest
  }
  if (isOlder(input, stored)) {
    for (const name of consentFields) delete rest[name]
    return rest
  }
  return { ...rest, ...Object.fromEntries(consentDetails.map(name => [name, input[name] || null])) }
}

function isOlder({ consent, consent_on }: PlayerInFile, stored: Stored) {
  if (consent === 'unknown') return true
  if (consent_on && stored.consent_on && consent_on !== stored.consent_on)
    return consent_on < stored.consent_on
  return consent === 'given' && stored.consent !== 'unknown'
}

/** Describes the effect of the file's answers, for the preview. */
export function answerNotes(
  rows: readonly { input: PlayerInFile; values: PlayerInFile; stored?: Player | undefined }[],
): string[] {
  const answers = rows.filter(({ input }) => isAnswer(input.consent))
  if (answers.length === 0) return []
  const isNew = ({ values, stored }: (typeof rows)[number]) => values.consent !== stored?.consent
  const changed = answers.filter(isNew)
  const yes = changed.filter(({ values }) => values.consent === 'given').length
  const no = changed.length - yes
  const kept = answers.filter(row => !isNew(row) && row.input.consent !== row.values.consent).length
  const untouched = rows.length - changed.length
  return [
    `Photo consent: ${yes} yes, ${no} no, ${untouched} not touched.`,
    ...(kept > 0 ? [keptNote(kept)] : []),
  ]
}

function keptNote(count: number) {
  const whose = count === 1 ? '1 family has' : `${count} families have`
  return `${whose} answered otherwise than the file says: only a newer answer, with its day, replaces that.`
}

function isAnswer(consent: unknown) {
  return consent !== undefined && consent !== 'unknown' && consent !== ''
}

/** Tells whether a row counts although the field cannot be read: what stands beside a no. */
export function isForgiven(row: { consent?: unknown }, field: string) {
  return isNo(row) && consentDetails.some(name => name === field)
}

/** Answers about photos in files, compared with the families' own. */
import { consentFields } from './consent.ts'
import type { Player, PlayerInput } from './schema.ts'

type PlayerInFile = Partial<PlayerInput>
type Stored = Pick<PlayerInput, (typeof consentFields)[number]>

const details = consentFields.filter(name => name !== 'consent')

/**
 * Leaves out an answer that is not newer than the stored one. A no always counts; a yes replaces a no only with a later
 * day beside it. A blank cell changes nothing. The details of an answer go with it.
 */
export function withoutOlderAnswer(input: PlayerInFile, stored?: Stored): PlayerInFile {
  if (!stored) return input
  const { consent } = input
  const rest: PlayerInFile = { ...input }
  if (consent === undefined || consent === stored.consent) {
    for (const name of details) if (!input[name]) delete rest[name]
    return rest
  }
  if (isOlder(input, stored)) {
    for (const name of consentFields) delete rest[name]
    return rest
  }
  return { ...rest, ...Object.fromEntries(details.map(name => [name, input[name] || null])) }
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

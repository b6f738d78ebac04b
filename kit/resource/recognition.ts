/** Rules that find the stored rows of imported rows without an id, and those that a row may be a second one of. */
import { type Sentence, sentence } from '../../ui/sentence.ts'
import { message } from '../messages.ts'
import { nameKey } from '../name-key.ts'

/**
 * One rule. Each rule is tried for all rows of a file before the next, and no stored row is found twice, so the
 * stricter rule comes first.
 */
export interface RecognitionRule<Row> {
  /**
   * Returns equal keys for rows that are compared; undefined: the rule does not find the row. A file's row has only the
   * values that the file gives.
   */
  key(row: Partial<Row>): string | undefined
  /** Decides among rows with the same key; by default all fit. */
  fits?(row: Partial<Row>, stored: Row): boolean
  /** Selects the nearest of several that fit, within a limit; by default the first. */
  near?: {
    /** The value to compare, such as the number of a day; undefined: near to none. */
    at(row: Partial<Row>): number | undefined
    within: number
  }
  /** Finds nothing where several fit. */
  alone?: true
  /** Staff are asked whether the new row is that one. */
  asks?: true
}

/** A rule that finds stored rows which may be the same thing as a row that is about to be saved. */
export interface AlikeRule<Row> extends Pick<RecognitionRule<Row>, 'key' | 'fits'> {
  /** Says of a stored row why it may be the same. */
  says(stored: Row): Sentence
}

/** Finds rows whose names people take for the same. */
export const sameName: AlikeRule<{ name: string }> = {
  key: ({ name }) => name && nameKey(name),
  says: ({ name }) => sentence(message, 'alreadyListed', { name }),
}

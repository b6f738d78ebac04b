import type { z } from 'zod'
import type { Texts } from '../ui/language.ts'
import { plain, type Sentence, sentence } from '../ui/sentence.ts'
import type { CodeOf, Given, Words } from '../ui/words.ts'

/**
 * The error of a schema for a wrong value. A form shows its text, made when the value is checked; `check`
 * (kit/validation.ts) takes the sentence, made for the response.
 */
export function schemaError<English extends Texts, Code extends CodeOf<English>>(
  words: Words<English>,
  code: Code,
  ...parameters: Given<English[Code]>
) {
  return {
    error: (issue: z.core.$ZodRawIssue) =>
      withSentence(issue, sentence(words, code, ...parameters)),
  }
}

/** The text of a sentence for an issue, which keeps the sentence. */
export function withSentence(issue: z.core.$ZodRawIssue, text: Sentence) {
  issue.sentence = text
  return String(text)
}

/** An issue of a field, for `superRefine`. */
export function issueAt(field: string, text: Sentence) {
  return { code: 'custom' as const, path: [field], message: String(text), sentence: text }
}

/** The sentence of an issue. */
export function sentenceOf(issue: z.core.$ZodIssue): Sentence {
  return (issue as { sentence?: Sentence }).sentence ?? plain(issue.message)
}

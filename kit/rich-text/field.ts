import { z } from 'zod'
import { type Sentence, sentence } from '../../ui/sentence.ts'
import { isStorable, withMark, withoutControls } from '../fields.ts'
import { type MessageCode, message } from '../messages.ts'
import { schemaError } from '../schema-error.ts'
import type { RichTextDocument } from './document.ts'
import { isEmpty, plainText, plainTextOrDescription } from './plain-text.ts'
import { MAX_DEPTH, richTextDocument } from './schema.ts'

/**
 * The limits of the JSON as it is sent and of its plain text, in UTF-16 units. The public's version is longer, with the
 * photos of its albums.
 */
const MAX_JSON_LENGTH = 200_000
const MAX_TEXT_LENGTH = 50_000

/**
 * A field with formatted text: a string of JSON, stored in one form. `plain` names the field that gets its plain text when
 * the resource writes it (`withPlainText`).
 */
export function richText(label: string, mark: { plain?: string } = {}) {
  const field = z
    .string(schemaError(message, 'required', { label }))
    .transform((json, { issues }) => {
      if (json.trim() === '') return reject(sentence(message, 'required', { label }))
      const { document, problem } =
        json.length > MAX_JSON_LENGTH
          ? { problem: { code: 'richTextTooLarge' } as const }
          : read(json)
      if (problem)
        return reject(sentence(message, problem.code, { label, what: problem.what ?? '' }))
      if (isEmpty(document)) return reject(sentence(message, 'required', { label }))
      if (plainText(document).length > MAX_TEXT_LENGTH)
        return reject(sentence(message, 'tooLong', { label, max: MAX_TEXT_LENGTH }))
      return JSON.stringify(document)

      function reject(sentence: Sentence) {
        issues.push({ code: 'custom', message: String(sentence), sentence, input: json })
        return z.NEVER
      }
    })
  return withMark(field, { label, richText: mark })
}

/** Returns the document of a stored value; undefined for an invalid one, and for null. */
export function readRichText(json: string | null | undefined): RichTextDocument | undefined {
  return json ? read(json).document : undefined
}

/** The plain text of a stored value with formatted text; any other value as it is. */
export function withoutFormatting(value: unknown) {
  const isDocument = typeof value === 'string' && value.startsWith('{"version":')
  const document = isDocument ? readRichText(value) : undefined
  return document ? plainTextOrDescription(document) : value
}

/** A document as a column stores it. */
export function storedRichText(content: RichTextDocument['content']) {
  return JSON.stringify({ version: 1, type: 'doc', content } satisfies RichTextDocument)
}

interface Problem {
  code: Extract<MessageCode, `${string}ichText${string}`>
  what?: string
}

type Result =
  | { document: RichTextDocument; problem?: undefined }
  | { document?: undefined; problem: Problem }

function read(json: string): Result {
  const value = parsed(json)
  if (value === undefined) return { problem: { code: 'notRichText' } }
  if (isTooDeep(value)) return { problem: { code: 'richTextTooDeep' } }
  const { data, error } = richTextDocument.safeParse(value)
  return data ? { document: data } : { problem: problemOf(error.issues[0], value) }
}

/**
 * Returns the value of the JSON without control characters; undefined for other text, and for values that no database
 * can store.
 */
function parsed(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json, (_, part) =>
      typeof part === 'string' ? storable(part) : part,
    )
    return value
  } catch {
    return undefined
  }
}

function storable(text: string) {
  const clean = withoutControls(text)
  if (!isStorable(clean)) throw new Error('not storable')
  return clean
}

/** A node is an object in a list: two levels of JSON. Attributes add at most three more. */
function isTooDeep(value: unknown, depth = MAX_DEPTH * 2 + 3): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some(part => isTooDeep(part, depth - 1))
}

/** The first problem; `error` of the schema's own refinements names a message. */
function problemOf(issue: z.core.$ZodIssue | undefined, value: unknown): Problem {
  if (!issue || issue.path.length === 0) return { code: 'notRichText' }
  if (issue.code === 'unrecognized_keys') return unknown(issue.keys[0])
  if (issue.code === 'invalid_union') return unknown(at(value, issue.path))
  const codes = {
    link: 'richTextLink',
    picture: 'richTextPicture',
    video: 'richTextVideo',
  } as const
  if (Object.hasOwn(codes, issue.message))
    return { code: codes[issue.message as keyof typeof codes] }
  if (issue.message === 'line') return { code: 'richTextLine' }
  const node = issue.path.lastIndexOf('content') + 2
  const type = at(value, [...issue.path.slice(0, node), 'type'])
  return typeof type === 'string' ? { code: 'richTextWrong', what: type } : { code: 'notRichText' }
}

function unknown(what: unknown): Problem {
  return { code: 'richTextUnknown', what: String(what).slice(0, 40) }
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => Object(part)[key], value)
}

/**
 * Texts for people, by code: each feature has its own in a `words.ts`. A text is made when it is shown and not when a
 * module is loaded, so a second language only needs a second set of texts: docs/decisions/0072.
 */
import { type Forms, language, type Text, type Texts } from './language.ts'

/** Makes the text of a code. Every `{name}` in it needs a parameter. */
export interface Words<English extends Texts = Texts> {
  <Code extends CodeOf<English>>(code: Code, ...given: Given<English[Code]>): string
  readonly english: English
}

export type CodeOf<English extends Texts> = keyof English & string

/** The parameters of a text, if it has any. A value with a `toString` becomes text with the rest. */
export type Given<Of extends Text, Value = Shown> = [NamesIn<Of>] extends [never]
  ? []
  : [parameters: Record<Exclude<NamesIn<Of>, CountOf<Of>>, Value> & Record<CountOf<Of>, number>]

type Shown = string | number | { toString(): string; code: string }

type CountOf<Of extends Text> = Of extends Forms ? 'count' : never

type NamesIn<Of extends Text> = Of extends string
  ? Names<Of>
  : Of extends Forms
    ? 'count' | Names<Of['one' | 'other']>
    : never

type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

export type Values = Readonly<Record<string, unknown>>

/** The texts of a feature, or of a part of it. */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<const English extends Texts>(english: English): Words<English> {
  const words = (code: string, parameters?: Values) => textOf(english, code, parameters)
  return Object.assign(words, { english }) as Words<English>
}

export function textOf(english: Texts, code: string, parameters: Values = {}) {
  let text = ''
  for (const [place, part] of partsOf(english, code, parameters).entries())
    text += place % 2 === 1 ? shown(parameters, part) : part
  return text
}

/** The parts of each text: a page has hundreds, and splitting takes ten times as long as joining. */
const split = new Map<string, readonly string[]>()

/** The parts of a text. Every second one is the name of a parameter. */
export function partsOf(english: Texts, code: string, { count }: Values): readonly string[] {
  const text = language().text(english, code) ?? english[code] ?? ''
  const template = typeof text === 'string' ? text : text[language().formOf(Number(count))]
  const known = split.get(template)
  if (known) return known
  const parts = template.split(/\{(\w+)\}/)
  split.set(template, parts)
  return parts
}

function shown(parameters: Values, name: string) {
  const value = parameters[name]
  return name === 'count' && typeof value === 'number' ? language().number(value) : String(value)
}

import { type CodeOf, type Given, textOf, type Values, type Words } from './words.ts'

/** A text that is not made yet: a code and its parameters. The code that shows it makes it, by `String(…)`. */
export class Sentence {
  readonly code: string
  readonly parameters: Values
  readonly #make: () => string

  constructor(code: string, parameters: Values, make: () => string) {
    this.code = code
    this.parameters = parameters
    this.#make = make
  }

  toString() {
    return this.#make()
  }

  toJSON() {
    return this.toString()
  }
}

export function sentence<English extends Words['english'], Code extends CodeOf<English>>(
  words: Words<English>,
  code: Code,
  ...[values]: Given<English[Code]>
): Sentence {
  const parameters: Values = values ?? {}
  return new Sentence(code, parameters, () => textOf(words.english, code, parameters))
}

/** A text by somebody else: a provider, an operating system. */
export function plain(text: string) {
  return new Sentence('plain', { text }, () => text)
}

/** Several sentences in one. */
export function together(sentences: readonly Sentence[], separator = ' ') {
  return new Sentence('together', { sentences }, () => sentences.join(separator))
}

/** `{name}` stands for a parameter. A text that depends on a number has a form for one and one for others, by `{count}`. */
export type Text = string | Forms
export type Forms = { readonly one: string; readonly other: string }
/** The languages by code. */
export type Texts = Readonly<Record<string, Text>>

/** A language's plural rule, and its texts. */
export interface Language {
  /** BCP 47. */
  tag: string
  /** The form of a text for that number. */
  formOf(count: number): keyof Forms
  /** '1,200' */
  number(count: number): string
  /** Returns its text for an English one; undefined where it has none yet. */
  text(english: Texts, code: string): Text | undefined
}

export const english: Language = {
  tag: 'en',
  formOf: count => (count === 1 ? 'one' : 'other'),
  // Formatted without `Intl`, whose first use takes 60 ms on a phone.
  number: count => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ','),
  text() {
    return undefined
  },
}

let spoken = english

/** The language in which texts are made. */
export function language() {
  return spoken
}

/** Makes texts in that language: `make` must not wait for anything. */
export function inLanguage<Made>(other: Language, make: () => Made): Made {
  const before = spoken
  spoken = other
  try {
    return make()
  } finally {
    spoken = before
  }
}

/** A question that a file leaves open; staff answer it once for the whole file. */

export interface FileQuestion {
  key: string
  text: string
  choices: readonly { value: string; label: string }[]
  /** The numbers of the rows that it is about; by default all of the file. */
  rows?: readonly number[]
}

/** The replies by key of the question. */
export type Replies = Readonly<Record<string, string>>

/** The questions that come up while a file is read, with their replies. */
export class Questions {
  readonly asked = new Map<string, FileQuestion>()
  readonly #replies: Replies

  constructor(replies: Replies) {
    this.#replies = replies
  }

  /** Returns the reply; undefined while there is none. A reply that is no longer among the choices does not count. */
  ask(question: FileQuestion) {
    this.asked.set(question.key, question)
    const reply = this.#replies[question.key]
    return question.choices.some(({ value }) => value === reply) ? reply : undefined
  }

  /** Returns the questions without a reply. */
  open() {
    return [...this.asked.values()].filter(question => this.ask(question) === undefined)
  }
}

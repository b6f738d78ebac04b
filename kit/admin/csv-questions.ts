/** What a file leaves open, asked once for the whole file. */

export interface FileQuestion {
  key: string
  text: string
  choices: readonly { value: string; label: string }[]
}

/** By key of the question. */
export type Replies = Readonly<Record<string, string>>

/** Questions as they come up while a file is read, and what is answered. */
export class Questions {
  readonly asked = new Map<string, FileQuestion>()
  readonly #replies: Replies

  constructor(replies: Replies) {
    this.#replies = replies
  }

  /** The reply; undefined while there is none. One that is no longer among the choices does not count. */
  ask(question: FileQuestion) {
    this.asked.set(question.key, question)
    const reply = this.#replies[question.key]
    return question.choices.some(({ value }) => value === reply) ? reply : undefined
  }

  /** Those without a reply. */
  open() {
    return [...this.asked.values()].filter(question => this.ask(question) === undefined)
  }
}

import { Fragment, type ReactNode } from 'react'
import type { Texts } from './language.ts'
import { type CodeOf, type Given, partsOf, type Words } from './words.ts'

/** A text with elements in it, such as a link in a sentence. */
export function wordsWith<English extends Texts, Code extends CodeOf<English>>(
  words: Words<English>,
  code: Code,
  ...[nodes]: Given<English[Code], ReactNode>
): ReactNode {
  const values: Record<string, ReactNode> = nodes ?? {}
  // Every second part is a parameter's name, in the order in which the text names them.
  return partsOf(words.english, code, values).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={place}>{place % 2 === 1 ? whole(values[part]) : part}</Fragment>
  ))
}

/** React cannot change a number beside a text that the browser has translated, but the one text of an element. */
function whole(node: ReactNode) {
  return typeof node === 'number' ? <span>{node}</span> : node
}

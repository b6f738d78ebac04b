/** A button whose press has begun to copy a text before its island responds. */
export interface EarlyCopy extends HTMLElement {
  copying?: { text: string; done: Promise<void> }
}

/**
 * Copies the text of a pressed button (`data-copy`) within the press: Safari lets nothing be copied later, when the island
 * around the button responds.
 */
export function copyEarly(button: EarlyCopy) {
  const text = button.dataset.copy
  if (!text || !navigator.clipboard) return
  const done = navigator.clipboard.writeText(text)
  done.then(
    () => {
      button.dataset.copied = ''
    },
    () => {},
  )
  button.copying = { text, done }
}

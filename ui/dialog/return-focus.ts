import { useState } from 'react'

/**
 * Returns the focus to the element that had it when the dialog opened; a handler for `onCloseAutoFocus`. Radix does so
 * only for a dialog with a trigger of its own. `move` is called instead, if given. Radix calls it some time after the
 * dialog is gone: whoever has opened or pressed something else meanwhile stays there.
 */
export function useReturnFocus(move?: () => void) {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (move) return move()
    const { activeElement } = document
    // A dialog beneath this one takes the focus when it is lost.
    const isFree = activeElement === document.body || activeElement?.contains(opener)
    if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}

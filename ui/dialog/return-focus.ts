import { useState } from 'react'

/**
 * Returns the focus to the element that had it when the dialog opened; a handler for `onCloseAutoFocus`. Radix does so
 * only for a dialog with a trigger of its own. With `move`, that is called instead.
 */
export function useReturnFocus(move?: () => void) {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (move) move()
    else if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}

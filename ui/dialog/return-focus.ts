import { useState } from 'react'

/**
 * Returns the focus to the element that had it when the dialog opened; a handler for `onCloseAutoFocus`. Radix does so
 * only for a dialog with a trigger of its own.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}

import { useState } from 'react'

/**
 * Gives the focus back, when a dialog closes, to what had it when the dialog opened.
 * Radix does so only for a dialog with a trigger of its own; without one it drops the focus.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}

import { useLayoutEffect, useState } from 'react'
import './still-page.css'

let dialogs = 0

/**
 * While a dialog is open, the page behind it does not scroll, and is not styled anew: Radix would set on the body what every
 * element of the page inherits.
 */
export function useStillPage(isOpen = true) {
  // Asked before the dialog is in the document, while it costs nothing.
  const [hasScrollbar] = useState(() => innerWidth > document.documentElement.clientWidth)
  useLayoutEffect(() => {
    if (!isOpen) return
    const { dataset, style } = document.documentElement
    dialogs += 1
    dataset.still = ''
    // The room of the scrollbar stays, so that nothing moves.
    if (hasScrollbar) style.scrollbarGutter = 'stable'
    return () => {
      dialogs -= 1
      if (dialogs > 0) return
      delete dataset.still
      style.scrollbarGutter = ''
    }
  }, [isOpen, hasScrollbar])
}

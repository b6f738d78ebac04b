import { type KeyboardEvent as Key, useRef } from 'react'

/** Keys that a dialog got while the focus was in another one above it. */
const handledByAnother = new WeakSet<Event>()

/**
 * Handlers for the content of a dialog: Escape closes the dialog that has the focus. Radix listens to the key some frames
 * after that, and would close the dialog beneath, or none.
 */
export function useEscape(close: () => void) {
  const ref = useRef<HTMLDivElement>(null)

  function onEscapeKeyDown(event: KeyboardEvent) {
    const { target } = event
    const owner = target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')
    if (!owner || owner === ref.current) return
    handledByAnother.add(event)
    event.preventDefault()
  }

  function onKeyDown(event: Key) {
    const { nativeEvent: key, target } = event
    const isHandled = key.defaultPrevented && !handledByAnother.delete(key)
    if (key.key !== 'Escape' || isHandled) return
    // A dialog is a child of the one beneath it for React, not in the document.
    if (!(target instanceof Element && ref.current?.contains(target))) return
    event.preventDefault()
    close()
  }
  return { ref, onEscapeKeyDown, onKeyDown }
}

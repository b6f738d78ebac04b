import { useEffect } from 'react'
import { hasUnsaved } from './form/unsaved.ts'

const occupations = new Set<object>()

/**
 * While `isOccupied`, the user is in the middle of something that changed rows would disturb: an open dialog, a
 * selection.
 */
export function useBlocksRefresh(isOccupied = true) {
  useEffect(() => {
    if (!isOccupied) return
    const occupation = {}
    occupations.add(occupation)
    return () => void occupations.delete(occupation)
  }, [isOccupied])
}

let lastInput = 0
let isPointerDown = false

/**
 * Tells whether nothing is open, selected, unsaved or pressed, and neither pointer nor keyboard was used for that
 * number of milliseconds.
 */
export function isIdle(milliseconds: number) {
  if (occupations.size > 0 || hasUnsaved() || isPointerDown) return false
  return performance.now() - lastInput >= milliseconds
}

/** Begins to watch for input; returns a function that stops. */
export function watchInput() {
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  for (const type of [
    'pointermove',
    'pointerdown',
    'pointerup',
    'pointercancel',
    'keydown',
    'wheel',
  ])
    window.addEventListener(type, noteInput, options)
  return () => stop.abort()
}

function noteInput({ type }: Event) {
  lastInput = performance.now()
  if (type === 'pointerdown') isPointerDown = true
  // A drag of the browser's own ends with `pointercancel`; one of ours, with `pointerup`.
  if (type === 'pointerup' || type === 'pointercancel') isPointerDown = false
}

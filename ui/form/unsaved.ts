import { useEffect, useEffectEvent } from 'react'

const unsaved = new Set<{ forget: () => void }>()

/**
 * While `isUnsaved`, the browser asks before the page is left, and `hasUnsaved` is true. `onForget` is called when the
 * input was saved or given up.
 */
export function useUnsaved(isUnsaved: boolean, onForget?: () => void) {
  const forget = useEffectEvent(() => onForget?.())
  useEffect(() => {
    if (!isUnsaved) return
    const entry = { forget }
    unsaved.add(entry)
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      unsaved.delete(entry)
      window.removeEventListener('beforeunload', preventUnload)
    }
  }, [isUnsaved])
}

export function hasUnsaved() {
  return unsaved.size > 0
}

/** Forgets input that was saved or that the user agreed to lose. */
export function forgetUnsaved() {
  for (const { forget } of unsaved) forget()
  unsaved.clear()
}

function preventUnload(event: BeforeUnloadEvent) {
  if (hasUnsaved()) event.preventDefault()
}

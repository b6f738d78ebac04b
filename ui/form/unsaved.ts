import { useEffect } from 'react'

const unsaved = new Set<object>()

/** While `isUnsaved`, the browser asks before the page is left, and `hasUnsaved` is true. */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const entry = {}
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

/** For input that was saved or that the user agreed to lose. */
export function forgetUnsaved() {
  unsaved.clear()
}

function preventUnload(event: BeforeUnloadEvent) {
  if (hasUnsaved()) event.preventDefault()
}

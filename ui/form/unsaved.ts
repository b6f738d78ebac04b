import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Holds the page back, and lets others ask, while something typed is not saved. */
export function useUnsaved(holds: boolean) {
  useEffect(() => {
    if (!holds) return
    const entry = {}
    unsaved.add(entry)
    window.addEventListener('beforeunload', hold)
    return () => {
      unsaved.delete(entry)
      window.removeEventListener('beforeunload', hold)
    }
  }, [holds])
}

export function hasUnsaved() {
  return unsaved.size > 0
}

/** The person gave up what was typed, or it is saved. */
export function forgetUnsaved() {
  unsaved.clear()
}

function hold(event: BeforeUnloadEvent) {
  if (hasUnsaved()) event.preventDefault()
}

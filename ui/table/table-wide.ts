import { useSyncExternalStore } from 'react'

/** Whether the window is wide enough for a table: as wide as the page gets, with its margins. */
export function useWide() {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => true,
  )
}

function subscribe(changed: () => void) {
  const wide = query()
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

function query() {
  return window.matchMedia('(min-width: 75rem)')
}

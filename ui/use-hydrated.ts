import { useSyncExternalStore } from 'react'

/** False on the server and until hydration, while forms are sent by the browser itself. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => {}
}

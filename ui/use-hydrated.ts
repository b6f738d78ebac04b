import { useSyncExternalStore } from 'react'

/** False on the server and until hydration, while the browser itself sends forms. */
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

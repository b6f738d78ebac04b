import { useSyncExternalStore } from 'react'

/** Whether the page has come to life; until then a form cannot be sent. */
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

import { useSyncExternalStore } from 'react'

/**
 * State outside of React: it outlives the components that show it, and work on it goes on without them. While
 * `isUnsaved(state)`, the browser asks before the page is left.
 */
export function externalState<State extends object>(
  initial: State,
  isUnsaved: (state: State) => boolean,
) {
  let state = initial
  // Each state has its own listener, so that saving one does not unblock another.
  const block = (event: Event) => event.preventDefault()
  const listeners = new Set<() => void>()

  function change(changes: Partial<State>) {
    state = { ...state, ...changes }
    window[isUnsaved(state) ? 'addEventListener' : 'removeEventListener']('beforeunload', block)
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    get: () => state,
    change,
    /** A hook. */
    use: () => useSyncExternalStore(subscribe, () => state),
  }
}

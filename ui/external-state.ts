import { useSyncExternalStore } from 'react'

/**
 * State outside of React: nothing of it is lost, and work on it goes on, while what shows it is gone. As long as it
 * `holds`, the browser asks before the page is left.
 */
export function keptState<State extends object>(blank: State, holds: (state: State) => boolean) {
  let state = blank
  const listeners = new Set<() => void>()

  function change(changed: Partial<State>) {
    state = { ...state, ...changed }
    window[holds(state) ? 'addEventListener' : 'removeEventListener']('beforeunload', holdPage)
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    now: () => state,
    change,
    use: () => useSyncExternalStore(subscribe, () => state),
  }
}

function holdPage(event: Event) {
  event.preventDefault()
}

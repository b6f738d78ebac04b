import { useSyncExternalStore } from 'react'

/**
 * State outside of React: it survives, and work on it goes on, while no component shows it. While `blocksUnload` is
 * true of it, the browser asks before the page is left.
 */
export function externalState<State extends object>(
  blank: State,
  blocksUnload: (state: State) => boolean,
) {
  let state = blank
  const listeners = new Set<() => void>()

  function change(changed: Partial<State>) {
    state = { ...state, ...changed }
    window[blocksUnload(state) ? 'addEventListener' : 'removeEventListener'](
      'beforeunload',
      preventUnload,
    )
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

function preventUnload(event: Event) {
  event.preventDefault()
}

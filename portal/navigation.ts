import { useSyncExternalStore } from 'react'
import { hasUnsaved } from '../ui/form/unsaved.ts'

/** What asks before something typed is lost; calls `leave` when the person agrees. */
type Asker = (leave: () => void) => void

let shown = here()
let asker: Asker | undefined
const listeners = new Set<() => void>()

/** The path and query of the portal's address. */
export function useAddress() {
  return useSyncExternalStore(subscribe, () => shown)
}

export function go(address: string) {
  if (address === shown) return
  beforeLeaving(() => {
    history.pushState({ inside: true }, '', address)
    follow()
  })
}

/** The same place, seen otherwise: nothing that one would go back to. */
export function show(address: string) {
  if (address === shown) return
  try {
    history.replaceState(history.state, '', address)
    follow()
  } catch {
    // Safari refuses more than 100 of them in half a minute, and somebody holds a key down: shown all the same.
    follow(address)
  }
}

/** This address with other values in its query; an empty one is left out. */
export function withQuery(changes: Record<string, string | number | undefined>) {
  const { pathname, searchParams } = new URL(shown, location.origin)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') searchParams.delete(name)
    else searchParams.set(name, String(value))
  }
  return [pathname, searchParams].filter(String).join('?')
}

/** Back to where this address was opened from, or to the given one when it was opened from elsewhere. */
export function leave(fallback: string) {
  beforeLeaving(() => {
    if (history.state?.inside) return history.back()
    history.replaceState(null, '', fallback)
    follow()
  })
}

/** Does it at once, or when the person agrees that something typed is lost. */
export function beforeLeaving(go: () => void) {
  if (asker && hasUnsaved()) asker(go)
  else go()
}

export function askBeforeLeaving(ask: Asker) {
  asker = ask
  return () => {
    asker = undefined
  }
}

window.addEventListener('popstate', () => {
  const wanted = here()
  if (!asker || wanted === shown || !hasUnsaved()) return follow()
  // The browser has gone already: come back, and go again when the person agrees.
  history.pushState({ inside: true }, '', shown)
  asker(() => leave(wanted))
})

function follow(address = here()) {
  shown = address
  for (const listener of listeners) listener()
}

function here() {
  return location.pathname + location.search
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

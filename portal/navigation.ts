import { useSyncExternalStore } from 'react'
import { hasUnsaved } from '../ui/form/unsaved.ts'

/** Asks whether unsaved input may be lost; calls `proceed` when the user agrees. */
type LeaveGuard = (proceed: () => void) => void

/** The page of the user's own account. */
export const ACCOUNT_PATH = '/admin/account'

let current = pathAndQuery()
let guard: LeaveGuard | undefined
const listeners = new Set<() => void>()

/** The portal's URL without its origin: path and query. */
export function useUrl() {
  return useSyncExternalStore(subscribe, () => current)
}

export function navigate(url: string) {
  if (url === current) return
  confirmLeaving(() => {
    const isOtherPlace = new URL(url, location.origin).pathname !== location.pathname
    history.pushState({ inside: true }, '', url)
    update()
    if (isOtherPlace) window.scrollTo(0, 0)
  })
}

/**
 * Makes links within the portal change its content instead of loading a document. Those in a dialog load one, which
 * closes the dialog.
 */
export function followLinks() {
  document.addEventListener('click', event => {
    const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !isInPortal(link) || link.closest('[role=dialog]')) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  })
}

function isInPortal({ origin, pathname, hash, target, download }: HTMLAnchorElement) {
  const isHere = origin === location.origin && /^\/admin(\/|$)/.test(pathname)
  return isHere && !hash && !target && !download
}

/** Changes the URL without a history entry: another view of the same place. */
export function replaceUrl(url: string) {
  if (url === current) return
  try {
    history.replaceState(history.state, '', url)
    update()
  } catch {
    // Safari throws at more than 100 of them in half a minute, as when a key is pressed for long: the page renders
    // anyway.
    update(url)
  }
}

/** Returns the current URL with other values in its query; empty ones are left out. */
export function withQuery(changes: Record<string, string | number | undefined>) {
  const { pathname, searchParams } = new URL(current, location.origin)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') searchParams.delete(name)
    else searchParams.set(name, String(value))
  }
  return [pathname, searchParams].filter(String).join('?')
}

/** Goes back to where the portal navigated from, or to `fallback` when this URL was opened from outside. */
export function goBack(fallback: string) {
  confirmLeaving(() => {
    if (history.state?.inside) return history.back()
    history.replaceState(null, '', fallback)
    update()
  })
}

/** Calls `proceed` at once, or when the user agrees to lose unsaved input. */
export function confirmLeaving(proceed: () => void) {
  if (guard && hasUnsaved()) guard(proceed)
  else proceed()
}

/** Returns a function that unsets the guard. */
export function setLeaveGuard(leaveGuard: LeaveGuard) {
  guard = leaveGuard
  return () => {
    guard = undefined
  }
}

window.addEventListener('popstate', () => {
  const target = pathAndQuery()
  if (!guard || target === current || !hasUnsaved()) return update()
  // The browser has navigated already: return, and go again when the user agrees.
  history.pushState({ inside: true }, '', current)
  guard(() => goBack(target))
})

function update(url = pathAndQuery()) {
  current = url
  for (const listener of listeners) listener()
}

function pathAndQuery() {
  return location.pathname + location.search
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

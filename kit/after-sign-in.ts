const PORTAL = '/admin'
const NAME = 'to'

/** Returns where a sign-in leads: to that address of the portal, or to its first screen; never out of the portal. */
export function afterSignIn(to: string | null | undefined) {
  const here = 'http://portal.invalid'
  if (!to?.startsWith('/') || !URL.canParse(to, here)) return PORTAL
  const { origin, pathname, search } = new URL(to, here)
  return origin === here && /^\/admin(\/|$)/.test(pathname) ? pathname + search : PORTAL
}

/** Returns the address of a page of the sign-in that leads to `to` afterwards. */
export function signInPath(path: '/auth' | '/second-step', to: string | null | undefined) {
  const target = afterSignIn(to)
  return target === PORTAL ? path : `${path}?${new URLSearchParams({ [NAME]: target })}`
}

/** Returns what the browser's address says about where the sign-in leads. */
export function targetInAddress() {
  return new URLSearchParams(location.search).get(NAME)
}

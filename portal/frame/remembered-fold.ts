const KEY = 'portal-sidebar'
const FOLDED = 'folded'

/** Tells whether this browser's user has folded the sidebar. */
export function isFolded() {
  try {
    return localStorage.getItem(KEY) === FOLDED
  } catch {
    return false
  }
}

export function rememberFolded(folded: boolean) {
  try {
    if (folded) localStorage.setItem(KEY, FOLDED)
    else localStorage.removeItem(KEY)
  } catch {
    // A browser without storage forgets it.
  }
}

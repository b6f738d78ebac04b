import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 760px)'

/** Whether the screen is wide enough for a month; not known before the page is in the browser. */
export function useWide() {
  return useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => undefined,
  )
}

function listen(changed: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

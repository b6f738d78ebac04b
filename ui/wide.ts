import { useSyncExternalStore } from 'react'

/** Tells whether the window is wide enough for a table: also beside the portal's open sidebar. */
export function useWide() {
  return useWindow(FOR_TABLES)
}

/** Tells whether the window is as a media query says. */
export function useWindow(media: string) {
  return useSyncExternalStore(
    changed => {
      const query = window.matchMedia(media)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(media).matches,
    () => true,
  )
}

const FOR_TABLES = '(min-width: 78rem)'

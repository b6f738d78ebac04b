import type { Notice } from './toast-notice.ts'

/** Shows a toast in place of the current one. A success closes after 5 seconds, an error stays until dismissed. */
export function toast(notice: Notice) {
  void fetchToast().then(({ show }) => show(notice))
}

/** Loads the toast's own chunk. Loaded ahead, it can also show that the server cannot be reached. */
export function fetchToast() {
  return import('./toast-area.tsx')
}

import type { Notice } from './toast-notice.ts'

/** Shows a toast in place of the one before. A success goes by itself, an error stays until dismissed. */
export function toast(notice: Notice) {
  void fetchToast().then(({ show }) => show(notice))
}

/** The toast is code of its own. Fetched ahead, it can also say that the server cannot be reached. */
export function fetchToast() {
  return import('./toast-area.tsx')
}

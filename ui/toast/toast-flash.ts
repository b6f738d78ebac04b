import { toast } from './toast.ts'
import type { Notice } from './toast-notice.ts'

const KEY = 'flash'

/** Navigates to a document that shows the toast. Never resolves, so that the caller stays busy until then. */
export function leaveFor(url: string, notice: Notice) {
  sessionStorage.setItem(KEY, JSON.stringify(notice))
  // A page restored from the back/forward cache would stay busy.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(url)
  return new Promise<never>(() => {})
}

/** Shows the toast that the previous document stored, if any; loads the toast's chunk only then. */
export function showFlash() {
  const notice = sessionStorage.getItem(KEY)
  if (!notice) return
  sessionStorage.removeItem(KEY)
  toast(JSON.parse(notice))
}

import { toast } from './toast.ts'
import type { Notice } from './toast-notice.ts'

const KEY = 'flash'

/** Goes to another document, which shows the toast. Never done, so that what waits for it stays busy until then. */
export function leaveFor(address: string, notice: Notice) {
  sessionStorage.setItem(KEY, JSON.stringify(notice))
  // A page that is brought back as it was left would be busy for ever.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(address)
  return new Promise<never>(() => {})
}

/** Shows the toast that the document before this one left behind; fetches the toast only then. */
export function showFlash() {
  const kept = sessionStorage.getItem(KEY)
  if (!kept) return
  sessionStorage.removeItem(KEY)
  toast(JSON.parse(kept))
}

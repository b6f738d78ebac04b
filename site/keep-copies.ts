/** Milliseconds after which the page has what it fetches ahead: site/islands.ts. */
const DELAY_MS = 2_000

/**
 * Registers the service worker that keeps copies of pages for a time without a connection, and lets it take this page in:
 * the browser has it, so the server answers 304.
 */
export function keepCopies() {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || serviceWorker.controller) return
  const ignore = () => {}
  serviceWorker.addEventListener('controllerchange', () => {
    const { pathname, search } = location
    fetch(pathname + search, { cache: 'no-cache', headers: { accept: 'text/html' } }).catch(ignore)
  })
  // Browsers refuse where nothing may be stored.
  setTimeout(() => serviceWorker.register('/sw.js').catch(ignore), DELAY_MS)
}

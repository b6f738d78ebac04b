declare const webkit: {
  messageHandlers: { complaint: { postMessage: (message: string) => void } }
}

/** Runs in the page, in an engine whose protocol has no log, before the scripts of the page: posts what goes wrong. */
export function postComplaints() {
  const post = (...parts: unknown[]) =>
    webkit.messageHandlers.complaint.postMessage(JSON.stringify(parts.map(String).join(' ')))
  const { error } = console
  console.error = (...parts) => {
    post(...parts)
    error.apply(console, parts)
  }
  // It stops when the page is left; what needs its file fails by itself.
  const PRELOAD = 'link[rel=modulepreload]'
  const failed = (event: ErrorEvent | Event) => {
    if ('message' in event) post(event.message)
    else if (event.target instanceof HTMLElement && !event.target.matches(PRELOAD)) {
      post('Not loaded:', event.target.outerHTML)
    }
  }
  // A file that fails to load is an event at its element, which does not bubble.
  addEventListener('error', failed, true)
  addEventListener('unhandledrejection', ({ reason }) => post(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    post('Blocked:', violatedDirective, blockedURI),
  )
}

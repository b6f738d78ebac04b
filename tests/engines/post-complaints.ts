declare const webkit: {
  messageHandlers: { complaint: { postMessage: (message: string) => void } }
}

/** Runs in the page before its scripts, in an engine whose protocol has no log: posts errors. */
export function postComplaints() {
  const post = (...parts: unknown[]) =>
    webkit.messageHandlers.complaint.postMessage(JSON.stringify(parts.map(String).join(' ')))
  const { error } = console
  console.error = (...parts) => {
    post(...parts)
    error.apply(console, parts)
  }
  // A preload, or a film, that stops because the page is left is not reported: work that needs its file fails with its own error.
  const PRELOAD = 'link[rel=modulepreload]'
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const failed = (event: ErrorEvent | Event) => {
    if ('message' in event) post(event.message)
    else if (
      event.target instanceof HTMLElement &&
      !event.target.matches(isLeaving ? `${PRELOAD}, video` : PRELOAD)
    ) {
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

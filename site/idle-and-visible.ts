/** Milliseconds after which work no longer waits for an idle callback, which a busy page may never call. */
const IDLE_TIMEOUT_MS = 1000

/** Calls back once the page has loaded and been painted. */
export function afterLoad(callback: () => void) {
  // The first callback runs before a frame is painted, the second before the one after.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(callback))
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint, { once: true })
}

const near = new Map<Element, (() => unknown)[]>()
let idle = Promise.resolve<unknown>(null)
let observer: IntersectionObserver | undefined

/** Calls back, in idle time, when the element comes near the viewport; it need not have a box itself. */
export function whenNear(element: Element, callback: () => unknown) {
  observer ??= new IntersectionObserver(callNear, { rootMargin: '50% 0px' })
  for (const part of element.children) {
    near.set(part, [...(near.get(part) ?? []), callback])
    observer.observe(part)
  }
}

function callNear(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    // One after the other, so that the page responds in between. One that fails does not delay the next.
    for (const callback of near.get(target) ?? [])
      idle = idle
        .then(nextIdle)
        .then(callback)
        .catch(() => {})
    near.delete(target)
  }
}

/** Resolves when the page has nothing else to do. */
export function nextIdle() {
  // Safari has no idle callbacks.
  return new Promise<unknown>(resolve =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(resolve, 1),
  )
}

/** Resolves when a frame has been painted; at once on a page that nobody sees. */
export function nextFrame() {
  return new Promise<unknown>(resolve =>
    document.hidden ? resolve(null) : requestAnimationFrame(() => setTimeout(resolve)),
  )
}

import { DAY_MS } from '../../kit/durations.ts'

/** Header of a copy: when this device got it, in milliseconds. */
export const KEPT_AT = 'kept-at'

export function openCopies() {
  return caches.open('copies')
}

/** Tells whether the copy may still be shown. The device's clock may have been set back since. */
export function isYoung(headers: Headers) {
  return Math.abs(Date.now() - Number(headers.get(KEPT_AT))) < DAY_MS
}

/** Lengths of time in the units in which they are used. */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const DAY_SECONDS = 24 * 60 * 60
export const DAY_MINUTES = 24 * 60

/** Longest side that is kept, in pixels. */
export const LARGEST_SIDE = 2560

/** A picture of more is not decoded. */
export const MOST_PIXELS = 50_000_000

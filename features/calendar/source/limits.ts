/** How much of a feed is taken in. A whole feed beyond them is refused in words; one event beyond them is one error. */

/** Bytes, unpacked. A feed of 5,000 events has 1.5 to 2.5 MB, so that 2 MB would refuse what can well be read. */
export const LARGEST_FEED = 5 * 1024 * 1024
export const MOST_EVENTS = 5_000
/** Series counted out. Seventeen practices on every day of the window are as many. */
export const MOST_OCCURRENCES = 10_000
/** Characters of all titles, places and descriptions; without it a series could repeat a long one 2,000 times. */
export const MOST_TEXT = 10_000_000

export const LONGEST_LINE = 64 * 1024
export const LONGEST_TEXT = 10_000
export const LONGEST_TITLE = 500

export const SERIES_OCCURRENCES = 2_000
export const SERIES_STEPS = 20_000
/** Milliseconds for all series of a feed. */
export const SERIES_TIME = 2_000
/** Days from now within which a series is counted out. */
export const SERIES_DAYS = { before: 200, after: 400 }

/** Limits on a feed. Beyond a limit of the whole feed it fails with a `FeedError`; beyond one of an event it is one error. */

/** Bytes, unzipped. A feed of 5,000 events has 1.5 to 2.5 MB, so that 2 MB would reject valid feeds. */
export const MAX_FEED_BYTES = 5 * 1024 * 1024
export const MAX_EVENTS = 5_000
/** The limit of events with series expanded: as many as seventeen practices on every day of the window. */
export const MAX_OCCURRENCES = 10_000
/** Characters of all titles, places and descriptions; without it a series could repeat a long one 2,000 times. */
export const MAX_CHARACTERS = 10_000_000

/** Characters of a line of the file, of a text, of a title. */
export const MAX_LINE_LENGTH = 64 * 1024
export const MAX_TEXT_LENGTH = 10_000
export const MAX_TITLE_LENGTH = 500

export const MAX_SERIES_STARTS = 2_000
export const MAX_SERIES_STEPS = 20_000
/** Milliseconds for all series of a feed. */
export const MAX_SERIES_MS = 2_000
/** Days before and after now within which a series is expanded. */
export const SERIES_WINDOW = { before: 200, after: 400 }

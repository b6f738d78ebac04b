/** The most rows of one request that writes several. */
export const MOST_ROWS = 1_000

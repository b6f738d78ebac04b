/** The most rows of one request that writes several. */
export const MAX_IDS = 1_000

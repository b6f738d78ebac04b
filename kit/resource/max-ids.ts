/** The most rows that one request writes by their ids. */
export const MAX_IDS = 1_000

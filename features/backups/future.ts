const DAY = 24 * 60 * 60_000

/** Backups by their names, apart from those of days to come: the clock was wrong when they were made. */
export function apartFromFuture<Backup extends { madeAt: string }>(
  backups: readonly Backup[],
  now: Date,
) {
  const tomorrow = new Date(now.getTime() + DAY).toISOString()
  return {
    past: backups.filter(({ madeAt }) => madeAt <= tomorrow),
    future: backups.filter(({ madeAt }) => madeAt > tomorrow),
  }
}

import { HOUR_MS } from '../../kit/durations.ts'

/**
 * Separates backups dated in the future, by their names: the clock was wrong when they were made, or is now. Clocks of
 * several machines differ by less than the hour that is allowed.
 */
export function apartFromFuture<Backup extends { madeAt: string }>(
  backups: readonly Backup[],
  now: Date,
) {
  const soon = new Date(now.getTime() + HOUR_MS).toISOString()
  return {
    past: backups.filter(({ madeAt }) => madeAt <= soon),
    future: backups.filter(({ madeAt }) => madeAt > soon),
  }
}

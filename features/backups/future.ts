import { ageOf } from '../../kit/age.ts'

/** Separates backups dated in the future, by their names. */
export function splitByFuture<Backup extends { madeAt: string }>(
  backups: readonly Backup[],
  now: Date,
) {
  const isPast = ({ madeAt }: Backup) => ageOf(madeAt, now) !== undefined
  return {
    past: backups.filter(isPast),
    future: backups.filter(backup => !isPast(backup)),
  }
}

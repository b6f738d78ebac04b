import { Alert } from '../../ui/alert.tsx'
import css from './admin.module.css'
import { ClockWarning } from './admin-machine.tsx'
import { formatAge } from './format.ts'
import { useBackups } from './use-backups.ts'

/** Above the portal's tabs while the last good backup is older than two days, or the clock may be wrong. */
export function BackupWarning() {
  const { data } = useBackups()
  if (!data || (!data.isOverdue && data.clock.isTrusted)) return null
  const [newest] = data.backups
  return (
    <div className={css.warning}>
      <ClockWarning clock={data.clock} />
      {data.isOverdue && (
        <Alert
          title={
            newest
              ? `The last good backup is ${formatAge(newest.madeAt, new Date())} old`
              : 'There is no backup of the club yet'
          }
          text={
            data.problem ?? 'The site makes one every night. See under Backups, and make one now.'
          }
        />
      )}
      <a href="/admin/backups">Go to Backups</a>
    </div>
  )
}

import { Alert } from '../../ui/alert.tsx'
import css from './admin.module.css'
import { formatAge } from './format.ts'
import { useBackups } from './use-backups.ts'

/** Above the portal's tabs while the last good backup is older than two days. */
export function BackupWarning() {
  const { data } = useBackups()
  if (!data?.isOverdue) return null
  const [newest] = data.backups
  return (
    <div className={css.warning}>
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
      <a href="/admin/backups">Go to Backups</a>
    </div>
  )
}

import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import css from './admin.module.css'
import { KeepForm } from './admin-keep.tsx'
import { BackupList } from './admin-list.tsx'
import { MachineNotes } from './admin-machine.tsx'
import type { BackupsStatus } from './schema.ts'
import { useBackupNow, useBackups } from './use-backups.ts'

/** The tab with the backups: making, downloading, and how many are kept. */
export function BackupsPanel() {
  return (
    <section className={panel.panel} aria-label="Backups">
      <h2 className={panel.title}>Backups</h2>
      <Loaded query={useBackups()} what="backups">
        {status => <Backups status={status} />}
      </Loaded>
    </section>
  )
}

function Backups({ status }: { status: BackupsStatus }) {
  const { keep, isRemote, isRunning, problem } = status
  const { mutate, isPending } = useBackupNow()
  return (
    <>
      <p className={panel.hint}>
        Every night the site makes a backup {isRemote ? 'in the club’s storage' : 'on this server'}{' '}
        and checks it.{!isRemote && ' Keep a copy somewhere else, too.'}
      </p>
      {problem && <Alert title="The last backup failed" text={problem} />}
      <div className={css.top}>
        <Button busy={(isPending || isRunning) && 'Backing up...'} onClick={() => mutate()}>
          Back up now
        </Button>
      </div>
      <BackupList status={status} />
      <MachineNotes status={status} />
      <h3 className={panel.partTitle}>How many are kept</h3>
      <div className={css.rules}>
        <KeepForm keep={keep} />
      </div>
    </>
  )
}

import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import { PanelHead } from '../../ui/panel-head.tsx'
import css from './admin.module.css'
import { KeepForm } from './admin-keep.tsx'
import { BackupList } from './admin-list.tsx'
import { MachineNotes } from './admin-machine.tsx'
import type { BackupsStatus } from './schema.ts'
import { useBackupNow, useBackups } from './use-backups.ts'

/** The tab with the backups: making, downloading, and how many are kept. */
export function BackupsPanel() {
  const backups = useBackups()
  return (
    <section className={panel.panel} aria-label="Backups">
      <PanelHead title="Backups">{backups.data && <BackUpNow {...backups.data} />}</PanelHead>
      <Loaded query={backups} what="backups">
        {status => <Backups status={status} />}
      </Loaded>
    </section>
  )
}

function BackUpNow({ isRunning }: BackupsStatus) {
  const { mutate, isPending } = useBackupNow()
  return (
    <Button busy={(isPending || isRunning) && 'Backing up...'} onClick={() => mutate()}>
      Back up now
    </Button>
  )
}

function Backups({ status }: { status: BackupsStatus }) {
  const { keep, isRemote, problem } = status
  return (
    <>
      <p className={panel.hint}>
        Every night the site makes a backup {isRemote ? 'in the club’s storage' : 'on this server'}{' '}
        and checks it.{!isRemote && ' Keep a copy somewhere else, too.'}
      </p>
      {problem && <Alert title="The last backup failed" text={problem} />}
      <BackupList status={status} />
      <MachineNotes status={status} />
      <h3 className={panel.partTitle}>How many are kept</h3>
      <div className={css.rules}>
        <KeepForm keep={keep} />
      </div>
    </>
  )
}

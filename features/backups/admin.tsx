import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import { portalPath } from '../portal-places.ts'
import css from './admin.module.css'
import { BackupList } from './admin-list.tsx'
import { MachineNotes } from './admin-machine.tsx'
import { type BackupsStatus, type KeepRules, keepRules } from './schema.ts'
import { BACKUPS_PATH, useBackupNow, useBackups } from './use-backups.ts'

const Field = fieldsOf<KeepRules>()

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

function KeepForm({ keep }: { keep: KeepRules }) {
  const { mutateAsync } = usePortalMutation({
    mutate: (input: KeepRules) => send<BackupsStatus>('PUT', `${BACKUPS_PATH}/keep`, input),
    invalidates: ['admin/backups'],
    notices: {
      done: changeNotice('rules for backups', 'updated', portalPath('backups')),
      failed: 'Failed to update the rules for backups',
    },
  })
  return (
    <Form
      schema={keepRules}
      start={keep}
      save={async input => (await mutateAsync(input)).keep}
      submit="Save"
      busy="Saving..."
      guarded
    >
      <p className={panel.hint}>
        The newest of each of the last days, weeks and months. What a family asks you to delete
        stays in older backups until they are gone by these rules.
      </p>
      <div className={css.numbers}>
        <Field.Number name="days" label="Days" />
        <Field.Number name="weeks" label="Weeks" />
        <Field.Number name="months" label="Months" />
      </div>
    </Form>
  )
}

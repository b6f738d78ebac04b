import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '../../../../kit/admin/format.ts'
import { send } from '../../../../kit/admin/portal-client.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import type { FeedsStatus, ScheduleChange, SyncPreview } from '../../sync/responses.ts'
import css from './feeds.module.css'
import { actionLabels, formatChanges } from './format-feeds.ts'

interface SyncPreviewDialogProps {
  feeds: FeedsStatus
  syncing: boolean
  sync: (anyway: boolean) => Promise<void>
  onClose: () => void
}

/** Lists the changes that a sync would make. */
export function SyncPreviewDialog({ feeds, syncing, sync, onClose }: SyncPreviewDialogProps) {
  const { data: preview, error } = useQuery({
    queryKey: [feeds.syncPath],
    queryFn: () => send<SyncPreview>('POST', feeds.syncPath, { dryRun: true }),
    // The schedule may change before the next preview.
    gcTime: 0,
  })
  const needsConfirmation = preview?.refused !== undefined

  async function syncNow() {
    await sync(needsConfirmation)
    onClose()
  }

  return (
    <Dialog
      title="What a Sync Will Change"
      description={`${feeds.service}’s calendar against the schedule. What staff have typed stays.`}
      onClose={onClose}
    >
      {error && <Alert title={`${feeds.service} Sync Failed`} text={error.message} />}
      {!error && !preview && <Spinner />}
      {preview && (
        <>
          {preview.refused && <Alert title="Sync anyway?" text={preview.refused} />}
          <p>{formatChanges(preview)}</p>
          <ul className={css.changes}>
            {preview.changes.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <Change key={at} {...change} />
            ))}
            {preview.leftOut.map(({ date, title, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <li className={css.change} key={at}>
                <span className={css.action}>Left out</span>
                <p>
                  {formatShortDay(date)}: <strong dir="auto">{title}</strong>: {reason}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogButtons>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        {preview && preview.changes.length > 0 && (
          <Button
            variant={needsConfirmation ? 'danger' : 'primary'}
            busy={syncing && 'Syncing...'}
            onClick={() => void syncNow()}
          >
            {needsConfirmation ? 'Sync anyway' : 'Sync'}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

function Change({ action, date, title, fields = [], clashes = [] }: ScheduleChange) {
  return (
    <li className={css.change}>
      <span className={css.action} data-action={action}>
        {actionLabels[action]}
      </span>
      <div>
        <p>
          {formatShortDay(date)}: <strong dir="auto">{title}</strong>
        </p>
        {fields.map(({ label, from, to }) => (
          <p key={label} className={css.field}>
            {label}: <s>{from}</s> <span aria-hidden="true">→</span> <ins>{to}</ins>
          </p>
        ))}
        {clashes.map(clash => (
          <p key={clash} className={css.problem} dir="auto">
            {clash}
          </p>
        ))}
      </div>
    </li>
  )
}

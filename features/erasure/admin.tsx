import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatShortDay } from '../../kit/admin/format.ts'
import { invalidateLists, send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useMay } from '../../kit/admin/user.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import type { Receipt, Traces } from './shapes.ts'

/** Only those who may delete players. */
export function useMayErase() {
  return useMay('players.remove')
}

/** What a family may ask for: all that is stored of their child, and that it is erased. */
export function DataDialog({
  row: { id, name },
  onClose,
}: {
  row: { id: number; name: string }
  onClose: () => void
}) {
  const path = `/api/admin/players/${id}`
  const [isAsking, setAsking] = useState(false)
  const [receipt, setReceipt] = useState<Receipt>()
  const traces = useQuery<Traces>({
    queryKey: [`${path}/traces`],
    gcTime: 0,
    enabled: !receipt,
  })
  const erase = usePortalMutation({
    mutate: () => send<Receipt>('POST', `${path}/erase`, {}),
    // The list is read anew when the dialog closes: without its row there is no dialog.
    invalidates: [],
    notices: { done: 'The child was erased', failed: 'Failed to erase the child' },
  })

  function close() {
    if (receipt) void invalidateLists(['players'])
    onClose()
  }

  /** The download itself cannot ask for the password. */
  async function download() {
    try {
      await send('GET', '/api/account/proof')
      location.assign(`${path}/everything`)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    }
  }

  return (
    <Dialog title={receipt ? 'Erased' : `Data of ${name}`} onClose={close}>
      {receipt ? (
        <Done receipt={receipt} />
      ) : (
        <Loaded query={traces} what="the data">
          {data => (
            <>
              <Stored traces={data} />
              <DialogButtons>
                <Button variant="quiet" onClick={() => void download()}>
                  Everything as a file
                </Button>
                <Button variant="danger" onClick={() => setAsking(true)}>
                  Erase this child
                </Button>
              </DialogButtons>
            </>
          )}
        </Loaded>
      )}
      {isAsking && (
        <Confirm
          title="Erase this child?"
          text={`${name}, the photo, what belongs to the child and its history are removed for good. Nobody can bring them back.`}
          action="Erase"
          busy="Erasing..."
          run={async () => {
            setReceipt(await erase.mutateAsync(undefined))
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

function Stored({ traces: { traces, backups } }: { traces: Traces }) {
  const own = traces.filter(({ kind }) => kind === 'own')
  const mentions = traces.filter(({ kind }) => kind === 'mention')
  return (
    <div className={panel.part}>
      <p>
        Stored are the player with photo and history
        {own.length > 0 && `, and what belongs to it: ${counts(own)}`}.
      </p>
      {mentions.length > 0 && (
        <p>
          The child is also in {counts(mentions)}. Erasing leaves these texts and photos: please
          look at them yourself. Photos in which the child is noted stay off the site.
        </p>
      )}
      <Backups backups={backups} />
    </div>
  )
}

function Done({ receipt }: { receipt: Receipt }) {
  const { removed, mentions, backups } = receipt
  const rows = Object.entries(removed).map(([table, count]) => `${table} ${count}`)
  return (
    <>
      <div className={panel.part}>
        <p>Removed: {rows.join(', ')}, the photo, and their history.</p>
        {mentions.length > 0 && (
          <p>
            These texts and photos still have the child:{' '}
            {mentions.map(({ table, id }) => `${table} ${id}`).join(', ')}.
          </p>
        )}
        <Backups backups={backups} />
      </div>
      <DialogButtons>
        <CopyButton text={JSON.stringify(receipt, null, 2)} label="Copy the receipt" />
      </DialogButtons>
    </>
  )
}

function Backups({ backups: { names, lastGoesOn } }: Pick<Traces, 'backups'>) {
  if (names.length === 0) return <p>There are no backups that hold the child.</p>
  return (
    <p>
      {names.length === 1 ? 'One backup' : `${names.length} backups`} may hold the child; by your
      rules the last one is gone by {formatShortDay(lastGoesOn)}. Whoever restores one must erase
      the child again.
    </p>
  )
}

function counts(traces: Traces['traces']) {
  const tables = Map.groupBy(traces, ({ table }) => table.replaceAll('_', ' '))
  return [...tables].map(([table, { length }]) => `${table} (${length})`).join(', ')
}

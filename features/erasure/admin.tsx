import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { invalidateLists, send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { removeDraftsThat } from '../../ui/form/drafts.ts'
import { RequestError } from '../../ui/http/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import { MentionList } from './mention-list.tsx'
import { nameMatch } from './name-match.ts'
import { ReceiptView } from './receipt.tsx'
import type { Receipt, Traces } from './shapes.ts'
import { WhereElse } from './where-else.tsx'

/** Only users who may delete players may erase. */
export function useMayErase() {
  return useHasPermission('players.remove')
}

/** The answer to a family's request: all stored data of their child, and its erasure. */
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
    // The list is refetched when the dialog closes: without its row there is no dialog.
    invalidates: [],
    notices: {
      done: changeNotice('The child', 'was erased, also from History'),
      failed: 'Failed to erase the child',
    },
  })

  function close() {
    if (receipt) void invalidateLists(['players'])
    onClose()
  }

  /** The download itself cannot ask for the password. */
  async function download(file: 'everything' | 'everything/json') {
    try {
      await send('GET', '/api/account/proof')
      location.assign(`${path}/${file}`)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    }
  }

  return (
    <Dialog title={receipt ? 'Erased' : `Data of ${name}`} onClose={close}>
      {receipt ? (
        <ReceiptView receipt={receipt} />
      ) : (
        <Loaded query={traces} what="the data">
          {data => (
            <>
              <Stored traces={data} />
              <p>
                The page has everything about the child in words, with photos and messages; the data
                file is for programs. Read the page before you hand it over: it has the messages of
                every parent on file, and photos and messages may be about others, too.
              </p>
              <DialogButtons>
                <Button variant="quiet" onClick={() => void download('everything')}>
                  Page for the family
                </Button>
                <Button variant="quiet" onClick={() => void download('everything/json')}>
                  Data file
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
          text={`${name}, the photo, what belongs to the child and its name in History are deleted for good. Nobody can bring them back.`}
          action="Erase"
          busy="Erasing..."
          run={async () => {
            setReceipt(await erase.mutateAsync(undefined))
            const { naming } = nameMatch(name)
            removeDraftsThat(text => naming(text) === 'name')
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

function Stored({ traces: { own, mentions, more, backups, taken } }: { traces: Traces }) {
  const counts = own.map(({ what, count }) => `${count} ${what}`)
  return (
    <div className={panel.part}>
      <p>
        Stored are the player with photo and history
        {counts.length > 0 && `, and what belongs to it: ${counts.join(', ')}`}.
      </p>
      {mentions.length > 0 && (
        <>
          <p>
            Erasing leaves these texts and photos. Change them first: then erasing cleans their
            history, too. The child’s own photo and photos in which the child is noted stay off the
            site.
          </p>
          <MentionList mentions={mentions} more={more} />
        </>
      )}
      <WhereElse backups={backups} taken={taken} />
    </div>
  )
}

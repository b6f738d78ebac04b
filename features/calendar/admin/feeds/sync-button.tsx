import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Confirm } from '../../../../ui/dialog/confirm.tsx'
import type { FeedsStatus } from '../../sync/responses.ts'
import { SyncPreviewDialog } from './sync-preview.tsx'
import { useFeeds, useSync } from './use-sync.ts'

/** Buttons for a sync and for its preview. */
export function SyncTool() {
  const feeds = useFeeds()
  return feeds && <SyncButtons feeds={feeds} />
}

function SyncButtons({ feeds }: { feeds: FeedsStatus }) {
  const { syncing, sync, rejection, dismiss } = useSync(feeds)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  return (
    <>
      {feeds.feeds.length > 0 && (
        <Button variant="quiet" onClick={() => setPreviewOpen(true)}>
          Show what will change
        </Button>
      )}
      <Button variant="quiet" busy={syncing && 'Syncing...'} onClick={() => void sync()}>
        Sync
      </Button>
      {isPreviewOpen && (
        <SyncPreviewDialog
          feeds={feeds}
          syncing={syncing}
          sync={sync}
          onClose={() => setPreviewOpen(false)}
        />
      )}
      {rejection && (
        <Confirm
          title="Sync anyway?"
          text={rejection}
          action="Sync anyway"
          busy="Syncing..."
          run={async () => {
            await sync(true)
            dismiss()
          }}
          onClose={dismiss}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Confirm } from '../../../../ui/dialog/confirm.tsx'
import type { FeedsStatus } from '../../sync/responses.ts'
import { SyncPreviewDialog } from './sync-preview.tsx'
import { useFeeds, useSync } from './use-sync.ts'

/** Buttons for a sync and for its preview. */
export function SyncTool() {
  const feeds = useFeeds()
  if (!feeds) return null
  return feeds.feeds.length > 0 ? <SyncButtons feeds={feeds} /> : <NoFeed />
}

/** A sync could only fail: the way to the feeds instead. */
function NoFeed() {
  return (
    <>
      <Button variant="quiet" disabled title="No calendar feed is set.">
        Sync
      </Button>
      <ButtonLink variant="quiet" href="/admin/settings">
        Set a calendar feed
      </ButtonLink>
    </>
  )
}

function SyncButtons({ feeds }: { feeds: FeedsStatus }) {
  const { syncing, sync, rejection, dismiss } = useSync(feeds)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setPreviewOpen(true)}>
        Show what will change
      </Button>
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

import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import type { FeedsStatus } from '../sync/responses.ts'
import { SyncPreviewDialog } from './sync-preview.tsx'
import { useFeeds, useSync } from './use-sync.ts'

/** Brings the schedule to what the team calendar says, or shows first what that would change. */
export function SyncTool() {
  const feeds = useFeeds()
  return feeds && <SyncButtons feeds={feeds} />
}

function SyncButtons({ feeds }: { feeds: FeedsStatus }) {
  const { syncing, sync, refused, forget } = useSync(feeds)
  const [looking, setLooking] = useState(false)
  return (
    <>
      {feeds.feeds.length > 0 && (
        <Button variant="quiet" onClick={() => setLooking(true)}>
          Show what will change
        </Button>
      )}
      <Button variant="quiet" busy={syncing && 'Syncing...'} onClick={() => void sync()}>
        Sync
      </Button>
      {looking && (
        <SyncPreviewDialog
          feeds={feeds}
          syncing={syncing}
          sync={sync}
          onClose={() => setLooking(false)}
        />
      )}
      {refused && (
        <Confirm
          title="Sync anyway?"
          text={refused}
          action="Sync anyway"
          busy="Syncing..."
          run={async () => {
            await sync(true)
            forget()
          }}
          onClose={forget}
        />
      )}
    </>
  )
}

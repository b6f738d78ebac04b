import { useState } from 'react'
import type { ListTool } from '../../../../kit/admin/tab.ts'
import { useHasPermission } from '../../../../kit/admin/user.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Confirm } from '../../../../ui/dialog/confirm.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx'
import { settingsPath } from '../../../settings/admin-parts.ts'
import type { FeedsStatus } from '../../sync/responses.ts'
import { FeedsPanel } from './feeds-panel.tsx'
import { SyncPreviewDialog } from './sync-preview.tsx'
import { useFeeds, useSync } from './use-sync.ts'

/** A sync, its preview, and how the feeds are. */
export const syncTool: ListTool = {
  label: 'Sync',
  useTool() {
    const mayUpdate = useHasPermission('feeds.update')
    const feeds = useFeeds()
    return { isOffered: mayUpdate && feeds !== undefined }
  },
  Dialog: SyncDialog,
}

function SyncDialog({ onClose }: { onClose: () => void }) {
  const feeds = useFeeds()
  return (
    <Dialog title="Sync" onClose={onClose}>
      <FeedsPanel />
      <DialogButtons>
        {feeds && (feeds.feeds.length > 0 ? <SyncButtons feeds={feeds} /> : <NoFeed />)}
      </DialogButtons>
    </Dialog>
  )
}

/** A sync could only fail, so the way to the feeds is shown instead. */
function NoFeed() {
  return (
    <>
      <Button variant="quiet" disabled title="No calendar feed is set.">
        Sync
      </Button>
      <ButtonLink variant="quiet" href={settingsPath('feeds')}>
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
      <Button busy={syncing && 'Syncing...'} onClick={() => void sync()}>
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

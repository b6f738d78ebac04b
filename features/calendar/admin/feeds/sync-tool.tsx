import type { ListTool } from '../../../../kit/admin/tab.ts'
import { useHasPermission } from '../../../../kit/admin/user.ts'
import { Button } from '../../../../ui/button.tsx'
import { Confirm } from '../../../../ui/dialog/confirm.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx'
import { portalPath } from '../../../portal-places.ts'
import type { FeedsStatus } from '../../sync/responses.ts'
import { FeedsPanel } from './feeds-panel.tsx'
import { useFeeds, useSync } from './use-sync.ts'

/** A sync, and how the feeds are; without a feed there is none. */
export const syncTool: ListTool = {
  label: 'Sync',
  useTool() {
    const mayUpdate = useHasPermission('feeds.update')
    const feeds = useFeeds()
    return { isOffered: mayUpdate && feeds !== undefined && feeds.feeds.length > 0 }
  },
  Dialog: SyncDialog,
}

function SyncDialog({ onClose }: { onClose: () => void }) {
  const feeds = useFeeds()
  return (
    <Dialog title="Sync" onClose={onClose}>
      <FeedsPanel />
      <DialogButtons>{feeds && <SyncButtons feeds={feeds} />}</DialogButtons>
    </Dialog>
  )
}

function SyncButtons({ feeds }: { feeds: FeedsStatus }) {
  const { syncing, isSynced, sync, rejection, dismiss } = useSync(feeds)
  return (
    <>
      {isSynced && <a href={portalPath('history')}>What has changed</a>}
      <Button busy={syncing && 'Syncing...'} onClick={() => void sync()}>
        Sync
      </Button>
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

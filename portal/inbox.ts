import messages from '../features/contact-messages/admin.tsx'
import { MESSAGE_TOOL } from '../features/portal-places.ts'
import { loadedDialog } from '../kit/admin/paper/loaded-dialog.tsx'
import type { AdminList } from '../kit/admin/tab.ts'
import { useHasPermission } from '../kit/admin/user.ts'

/** The club's messages: what visitors wrote, and the way to write to the families of a team. */
const inbox: AdminList = {
  ...messages,
  tools: [
    {
      label: MESSAGE_TOOL,
      useTool: () => ({ isOffered: useHasPermission('schedule.update') }),
      Dialog: loadedDialog(
        async () => (await import('../features/told/messages/admin.tsx')).MessageTeamDialog,
      ),
    },
    ...(messages.tools ?? []),
  ],
}

export default inbox

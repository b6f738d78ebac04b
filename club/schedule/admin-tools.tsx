import { ClosuresTool } from '../closures/admin-tool.tsx'
import { SyncTool } from '../feeds/admin-sync.tsx'

/** What can be done with the schedule as a whole. */
export function ScheduleTools() {
  return (
    <>
      <SyncTool />
      <ClosuresTool />
    </>
  )
}

import { ClosuresTool } from './closures-button.tsx'
import { SyncTool } from './sync-button.tsx'

/** What can be done with the schedule as a whole. */
export function ScheduleTools() {
  return (
    <>
      <SyncTool />
      <ClosuresTool />
    </>
  )
}

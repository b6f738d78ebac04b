import { FeedsPanel } from './feeds/feeds-panel.tsx'
import { WaitingPanel } from './feeds/waiting-panel.tsx'

/** What stands above the list of events. */
export function Above() {
  return (
    <>
      <WaitingPanel />
      <FeedsPanel />
    </>
  )
}

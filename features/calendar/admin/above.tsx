import { ClashPanel } from './clashes/clash-panel.tsx'
import { FeedsNote } from './feeds/feeds-panel.tsx'
import { WaitingPanel } from './feeds/waiting-panel.tsx'

/** Stands above the list of events: clashes, events that wait and feeds, folded to a line each. */
export function Above() {
  return (
    <>
      <ClashPanel />
      <WaitingPanel />
      <FeedsNote />
    </>
  )
}

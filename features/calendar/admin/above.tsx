import { GamesWithoutScore } from '../score/games-without-score.tsx'
import { FeedsPanel } from './feeds/feeds-panel.tsx'
import { WaitingPanel } from './feeds/waiting-panel.tsx'
import { useSchedule } from './use-schedule.ts'

/** What stands above the list of events. */
export function Above() {
  return (
    <>
      <GamesWithoutScore events={useSchedule()} />
      <WaitingPanel />
      <FeedsPanel />
    </>
  )
}

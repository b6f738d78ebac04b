import type { AdminTab } from '../club/admin-tab.ts'
import coaches from '../club/coaches/admin.tsx'
import players from '../club/players/admin.tsx'
import teams from '../club/teams/admin.tsx'

interface PortalTab {
  /** Last part of the address, `/admin/{key}`. */
  key: string
  label: string
  /** What is edited on it, from top to bottom. */
  resources: readonly AdminTab[]
}

/** The portal's tabs, one line each; the first one is where `/admin` leads. */
export const tabs: readonly [PortalTab, ...PortalTab[]] = [
  { key: 'teams', label: 'Teams', resources: [teams] },
  { key: 'players', label: 'Players', resources: [players] },
  { key: 'coaches', label: 'Coaches', resources: [coaches] },
]

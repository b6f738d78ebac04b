import { backOfTheNet } from './back-of-the-net.ts'
import { cornerAtDusk } from './corner-at-dusk.ts'
import { fullStretch } from './full-stretch.ts'
import { huddleFromAbove } from './huddle-from-above.ts'
import { kickOffFromAbove } from './kick-off-from-above.ts'
import { boxUnderSiege, shoulderToShoulder } from './match.ts'
import { penalty } from './penalty.ts'
import { fullTime, theHeader, theShot, throwIn } from './poster.ts'
import { bluestemSeason, morningGoal, walkingHome } from './prairie.ts'
import { rainCheck } from './rain-check.ts'
import type { Scene } from './scene.ts'
import { bootsAndBall, cupDay, medals, washDay } from './still-lifes.ts'
import { coneWork, touchlineChairs } from './touchline.ts'
import { underTheLights } from './under-the-lights.ts'

/** The scenes in an order that changes light and shape from one to the next. */
export const scenes: Scene[] = [
  cornerAtDusk,
  huddleFromAbove,
  theShot,
  touchlineChairs,
  backOfTheNet,
  shoulderToShoulder,
  penalty,
  washDay,
  fullTime,
  rainCheck,
  underTheLights,
  kickOffFromAbove,
  bootsAndBall,
  bluestemSeason,
  throwIn,
  fullStretch,
  theHeader,
  coneWork,
  cupDay,
  boxUnderSiege,
  medals,
  morningGoal,
  walkingHome,
]

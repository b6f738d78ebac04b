import { ball } from './ball.ts'
import { camera } from './camera.ts'
import { goal } from './goal.ts'
import { club, kits, lights } from './palette.ts'
import { figure, figureShadow, type Player } from './people/figure.ts'
import { type Pose, poses } from './people/poses.ts'
import { someone } from './people/squad.ts'
import { goalEnd, mownGrass } from './pitch.ts'
import { type Seeded, seeded } from './seeded.ts'
import { drawing, ellipse, type Picture, placed } from './shapes.ts'
import { cloudBars, floodlight, skyBands, sunDisc, treeLine } from './sky.ts'

/** A squad in two rows before a goal, late in the day: eight standing, seven sitting. */
export function teamPhoto(seed: number): Picture {
  const random = seeded(seed * 13 + 900)
  const light = lights.dusk
  const eye = camera({ centre: 960, horizon: 560, height: 1.4, focal: 1500 })
  const numbers = random.shuffled(Array.from({ length: 22 }, (_, i) => i + 2))
  const standing = row(random, 8, numbers.slice(0, 8), poses.stand)
  const sitting = row(random, 7, numbers.slice(8), poses.sit)
  return drawing(
    [1920, 1080],
    [1920, 1080],
    skyBands(light, 1920, 562),
    sunDisc(light, random.between(1380, 1560), 440, 96),
    cloudBars(light, random, 420, 150, 460),
    cloudBars(light, random, 1280, 100, 340),
    floodlight(120, 562, 360, light.far, light.sun),
    floodlight(1800, 562, 360, light.far, light.sun),
    treeLine(light.far, random, 1920, 562, 46),
    mownGrass(eye, light, [1920, 1080], { step: 1.3 }),
    goalEnd(eye, light.line, 0, 9.6, 0.12),
    goal(eye, { x: 0, z: 9.6, width: 7.3, height: 2.75, net: '#F3D9A4' }),
    ...standing.map(one => posed(one, 337, 178, 858, 4.5, light.shadow)),
    ...sitting.map(one => posed(one, 342, 206, 950, 4.6, light.shadow)),
    ellipse(1010, 1002, 90, 12, light.shadow, 'opacity=".5"'),
    ball(960, 962, 44, { spin: random.between(0, 3), panel: club.green }),
  )
}

interface Posed {
  player: Player
  pose: Pose
  place: number
}

/** The keepers stand in the middle of the back row and at one end of the front row. */
function row(random: Seeded, count: number, numbers: readonly number[], pose: Pose): Posed[] {
  return Array.from({ length: count }, (_, place) => {
    const keeper = count === 8 ? place === 3 : place === 6
    const kit = keeper ? kits.keeper : kits.home
    const number = keeper && count === 8 ? 1 : numbers[place]
    return { player: someone(random, kit, number), pose, place }
  })
}

function posed(one: Posed, left: number, step: number, foot: number, size: number, dark: string) {
  const x = left + one.place * step
  const tall = size * (1 + ((one.place * 5) % 4) * 0.018)
  return (
    placed(figureShadow(one.player, one.pose, dark, -0.5, 0.3), x, foot, tall) +
    placed(figure(one.player, one.pose), x, foot, tall)
  )
}

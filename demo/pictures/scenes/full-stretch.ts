import { ball } from '../ball.ts'
import { camera } from '../camera.ts'
import { goal } from '../goal.ts'
import { kits, lights } from '../palette.ts'
import { figure } from '../people/figure.ts'
import type { Pose } from '../people/poses.ts'
import { someone } from '../people/squad.ts'
import { goalEnd, mownGrass } from '../pitch.ts'
import { seeded } from '../seeded.ts'
import { ellipse, placed } from '../shapes.ts'
import { cloudBars, skyBands, sunDisc, treeLine } from '../sky.ts'
import { landscape, type Scene } from './scene.ts'

export const fullStretch: Scene = {
  title: 'Full stretch',
  alt: 'A goalkeeper in orange flies across the goal, fingers at a ball that is on its way to the top corner.',
  draw(seed) {
    const random = seeded(seed + 200)
    const light = lights.dusk
    const eye = camera({ centre: 600, horizon: 420, height: 1, focal: 1500 })
    const keeper = {
      ...someone(random, kits.keeper, 1),
      cut: random.pick(['short', 'curly', 'bun'] as const),
    }
    const flip = random.unit() < 0.5
    const side = flip ? -1 : 1
    return landscape(
      skyBands(light, 1200, 422),
      sunDisc(light, 600 - side * 300, 330, 74),
      cloudBars(light, random, 600 + side * 360, 90, 260),
      treeLine(light.far, random, 1200, 422, 40),
      mownGrass(eye, light, [1200, 800], { step: 1.4 }),
      goalEnd(eye, light.line, 0, 10, 0.12),
      goal(eye, { x: 0, z: 10, width: 6.2, height: 2.5, net: '#F3D9A4' }),
      ellipse(600 + side * 60, 574, 190, 13, light.shadow, 'opacity=".5"'),
      placed(figure(keeper, dive, false), 600 - side * 120, 330, 3.1, side * 66, flip),
      ball(600 + side * 322, 196, 31, { spin: random.between(0, 3) }),
    )
  },
}

const dive: Pose = {
  lean: 4,
  broad: 8,
  far: { arm: [168, 176], leg: [20, -20, -50] },
  near: { arm: [150, 172], leg: [-12, -22, -60] },
  lift: -60,
}

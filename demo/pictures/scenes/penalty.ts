import { ball } from '../ball.ts'
import { camera } from '../camera.ts'
import { goal } from '../goal.ts'
import { kits, lights } from '../palette.ts'
import { poses } from '../people/poses.ts'
import { onGround, someone } from '../people/squad.ts'
import { goalEnd, mownGrass } from '../pitch.ts'
import { seeded } from '../seeded.ts'
import { ellipse } from '../shapes.ts'
import { cloudBars, skyBands, treeLine } from '../sky.ts'
import { portrait, type Scene } from './scene.ts'

export const penalty: Scene = {
  title: 'Twelve yards, one breath',
  alt: 'A ball on the penalty spot, large in front; beyond it a keeper in orange crouches on the goal line.',
  draw(seed) {
    const random = seeded(seed + 160)
    const light = lights.noon
    const eye = camera({ centre: 400, horizon: 330, height: 0.95, focal: 980 })
    const keeper = { ...someone(random, kits.keeper, 1), cut: 'short' as const }
    const [x, y] = eye.point(0, 2)
    return portrait(
      skyBands(light, 800, 332),
      cloudBars(light, random, 180, 130, 230),
      cloudBars(light, random, 640, 80, 180),
      treeLine(light.far, random, 800, 332, 44),
      mownGrass(eye, light, [800, 1000], { step: 1.6 }),
      goalEnd(eye, light.line, 0, 13, 0.13),
      goal(eye, { x: 0, z: 13 }),
      onGround(
        eye,
        light,
        { slant: 0.7, long: 0.12 },
        { x: random.between(-0.6, 0.6), z: 12.8, player: keeper, pose: poses.ready, tall: 1.62 },
      ),
      ellipse(x + 60, y + 2, 120, 20, light.shadow, 'opacity=".45"'),
      ball(x, y - 88, 100, { spin: random.between(0, 3), tilt: 0.6 }),
    )
  },
}

import { camera } from '../camera.ts'
import { kits, lights } from '../palette.ts'
import { poses } from '../people/poses.ts'
import { onGround, someone } from '../people/squad.ts'
import { midfield, mownGrass } from '../pitch.ts'
import { seeded } from '../seeded.ts'
import { circle } from '../shapes.ts'
import { beam, floodlight, skyBands, treeLine } from '../sky.ts'
import { portrait, type Scene } from './scene.ts'

export const underTheLights: Scene = {
  title: 'Under the lights',
  alt: 'Night training: two floodlights throw cones of light on the centre circle, where four players run.',
  draw(seed) {
    const random = seeded(seed + 40)
    const light = lights.night
    const eye = camera({ centre: 400, horizon: 560, height: 7, focal: 900 })
    const stars = Array.from({ length: 46 }, () =>
      circle(
        random.between(0, 800),
        random.between(0, 420),
        random.between(0.8, 2.2),
        light.sun,
        'opacity=".6"',
      ),
    )
    const spots = [
      [-5, 25],
      [4.5, 27],
      [-0.5, 20],
      [6.5, 19],
    ] as const
    const moves = random.shuffled([poses.run, poses.dribble, poses.sprint, poses.run])
    return portrait(
      skyBands(light, 800, 562),
      stars.join(''),
      treeLine(light.far, random, 800, 562, 26),
      mownGrass(eye, light, [800, 1000], { step: 4 }),
      midfield(eye, light.line, 0, 23, 0.2),
      beam(150, 150, 60, 640, 1000, light.sun),
      beam(650, 150, 160, 740, 1000, light.sun),
      floodlight(150, 562, 430, '#05100D', '#FFF3C4'),
      floodlight(650, 562, 430, '#05100D', '#FFF3C4'),
      ...spots
        .toSorted((a, b) => b[1] - a[1])
        .map(([x, z], i) =>
          onGround(
            eye,
            light,
            { slant: i % 2 ? 0.5 : -0.5, long: 0.35 },
            {
              x,
              z,
              tall: 2.3,
              player: someone(random, i % 2 ? kits.visitors : kits.away, [10, 3, 7, 15][i]),
              pose: moves[i] ?? poses.run,
              flip: x > 0,
            },
          ),
        ),
    )
  },
}

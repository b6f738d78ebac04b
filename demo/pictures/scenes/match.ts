import { ball } from '../ball.ts'
import { camera } from '../camera.ts'
import { goal } from '../goal.ts'
import { kits, lights } from '../palette.ts'
import { poses } from '../people/poses.ts'
import { onGround, someone } from '../people/squad.ts'
import { goalEnd, mownGrass } from '../pitch.ts'
import { seeded } from '../seeded.ts'
import { ellipse } from '../shapes.ts'
import { cloudBars, floodlight, skyBands, sunDisc, treeLine } from '../sky.ts'
import { landscape, type Scene } from './scene.ts'

export const shoulderToShoulder: Scene = {
  title: 'Shoulder to shoulder',
  alt: 'Two players sprint after the same ball late in the afternoon, long shadows running before them.',
  draw(seed) {
    const random = seeded(seed + 840)
    const light = lights.dusk
    const eye = camera({ centre: 600, horizon: 340, height: 1.25, focal: 1100 })
    const sun = { slant: -1.1, long: 0.5 }
    const [bx, by] = eye.point(1.15, 3.6)
    return landscape(
      skyBands(light, 1200, 342),
      sunDisc(light, 260, 250, 84),
      cloudBars(light, random, 820, 130, 340),
      treeLine(light.far, random, 1200, 342, 40),
      mownGrass(eye, light, [1200, 800], { step: 1.6 }),
      eye.line(
        [
          [-50, 5.2],
          [50, 5.2],
        ],
        0.12,
        light.line,
      ),
      onGround(eye, light, sun, {
        x: -0.1,
        z: 3.9,
        player: someone(random, kits.visitors, random.whole(2, 20)),
        pose: poses.run,
      }),
      onGround(eye, light, sun, {
        x: -0.75,
        z: 3.4,
        player: someone(random, kits.away, random.whole(2, 20)),
        pose: poses.sprint,
      }),
      ellipse(bx + 44, by + 6, 60, 9, light.shadow, 'opacity=".5"'),
      ball(bx, by - 30, 34, { spin: random.between(0, 3) }),
    )
  },
}

export const boxUnderSiege: Scene = {
  title: 'Everyone in the box',
  alt: 'Night match: attackers in marigold and defenders in white crowd the penalty area in front of the goal.',
  draw(seed) {
    const random = seeded(seed + 880)
    const light = lights.night
    const numbers = random.shuffled([2, 3, 4, 5, 7, 8, 9, 10, 11, 14, 17])
    const eye = camera({ centre: 600, horizon: 250, height: 3.6, focal: 1600 })
    const spots = [
      [-4.6, 17],
      [-2.2, 20],
      [1.2, 18.4],
      [3.4, 20.6],
      [5.2, 16],
      [0, 14.6],
      [-6.4, 21],
      [2.6, 13.4],
    ] as const
    const [bx, by] = eye.point(1.1, 14.4, 0.4)
    return landscape(
      skyBands(light, 1200, 252),
      floodlight(140, 252, 190, '#020807', '#FFF3C4'),
      floodlight(1060, 252, 190, '#020807', '#FFF3C4'),
      treeLine('#04110D', random, 1200, 252, 34),
      mownGrass(eye, light, [1200, 800], { step: 2.75 }),
      goalEnd(eye, light.line, 0, 24, 0.16),
      goal(eye, { x: 0, z: 24, width: 7, height: 2.4, mesh: 0.28 }),
      onGround(
        eye,
        light,
        { slant: 0.3, long: 0.22 },
        { x: 0.4, z: 23.4, player: someone(random, kits.keeper, 1), pose: poses.ready, tall: 1.9 },
      ),
      ...spots
        .toSorted((a, b) => b[1] - a[1])
        .map(([x, z], i) =>
          onGround(
            eye,
            light,
            { slant: i % 2 ? 0.5 : -0.5, long: 0.3 },
            {
              x,
              z,
              tall: 1.9,
              player: someone(random, i % 2 ? kits.visitors : kits.away, numbers[i]),
              pose: random.pick([poses.run, poses.dribble, poses.ready, poses.sprint]),
              flip: x > 1,
            },
          ),
        ),
      ball(bx, by, 13),
    )
  },
}
